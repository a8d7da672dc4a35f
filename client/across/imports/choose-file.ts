import type { MyWorkspace } from "#contract/site/workspaces"
import type { Reading, ReadingChoice } from "#contract/workspace/across/imports"
import { loadNeeded } from "../../lib/load-needed.ts"
import { readStart } from "./imports-api.ts"
import { isCertain } from "./reading/reading-words.ts"
import { sampleOf } from "./reading/sample-of.ts"
import { isWorkbook } from "./workbooks/is-workbook.ts"
import type { Workbook } from "./workbooks/open-workbook.ts"

/** What is still to be decided of a file that was chosen. */
export type Open =
  | { what: "sheet"; file: File; workbook: Workbook }
  | { what: "reading"; file: File; reading: Reading }
  | { what: "nothing"; file: File; choice: ReadingChoice }

/** Looks into a chosen file: a workbook is read here, and of another file the server reads the beginning. Throws ApiError. */
export async function lookInto(workspace: MyWorkspace, file: File): Promise<Open> {
  if (!(await isWorkbook(file))) return lookAtText(workspace, file)
  const { openWorkbook } = await loadNeeded(() => import("./workbooks/open-workbook.ts"))
  const workbook = await openWorkbook(file)
  const [only, ...others] = workbook.sheets
  return only !== undefined && others.length === 0
    ? takeSheet(file, workbook, only)
    : { what: "sheet", file, workbook }
}

/** A sheet of a workbook as the file that is uploaded in its place, under its name. Throws ApiError. */
export async function takeSheet(file: File, workbook: Workbook, sheet: string): Promise<Open> {
  const { sheetToCsv } = await loadNeeded(() => import("./workbooks/sheet-to-csv.ts"))
  const lines = await sheetToCsv(workbook, sheet)
  const csv = new File(lines, file.name, { type: "text/csv" })
  return { what: "nothing", file: csv, choice: { encoding: "utf-8", delimiter: "," } }
}

async function lookAtText(workspace: MyWorkspace, file: File): Promise<Open> {
  const reading = await readStart(workspace, await sampleOf(file), {})
  return isCertain(reading) ? { what: "nothing", file, choice: {} } : { what: "reading", file, reading }
}

/** How a file that was uploaded is read, to be chosen anew. Throws ApiError. */
export const lookAgain = async (workspace: MyWorkspace, file: File): Promise<Open> => ({
  what: "reading",
  file,
  reading: await readStart(workspace, await sampleOf(file), {}),
})
