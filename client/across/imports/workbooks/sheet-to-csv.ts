import { streamXlsxRows } from "hucre/xlsx"
import { LIMITS } from "#contract/workspace/across/files"
import { ApiError } from "../../../lib/api-error.ts"
import { cellText } from "./cell-text.ts"
import type { Workbook } from "./open-workbook.ts"
import { notReadable, refusal } from "./refusal.ts"

/** The rows of a sheet in Excel. */
const mostRows = 1_048_576

/**
 * A sheet as CSV in UTF-8, with its rows where they were. What no import takes is refused while it is read, so that neither a sparse sheet nor a
 * long one fills the memory.
 */
export async function sheetToCsv({ bytes }: Workbook, sheet: string): Promise<string[]> {
  const lines: string[] = []
  let [length, next, full] = [0, 0, 0]
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
      if (!(index < mostRows) || lines.length > mostRows) throw notReadable()
      if (index > next) lines.push("\r\n".repeat(index - next))
      next = Math.max(next, index) + 1
      const cells = withoutBlankEnd(values.map(cellText))
      if (cells.length > LIMITS.columns) throw refusal(tooWide)
      if (cells.length > 0) full++
      if (full > LIMITS.rows + 1) throw refusal(tooLong)
      const line = `${cells.map(quote).join(",")}\r\n`
      length += line.length
      if (length > LIMITS.bytes) throw refusal(tooMuch)
      lines.push(line)
    }
  } catch (error) {
    throw error instanceof ApiError ? error : notReadable()
  }
  if (full === 0) throw refusal("This sheet holds no rows.")
  return lines
}

const tooWide = `A sheet may hold at most ${LIMITS.columns} columns. Delete what stands to the right of the list.`
const tooLong = `A sheet may hold at most ${LIMITS.rows.toLocaleString("en")} rows. Please split it.`
const tooMuch = `A sheet may hold at most ${LIMITS.bytes / 1024 / 1024} MB of text. Please split it.`

/** Cells that only have a colour or a border stand far to the right in many sheets. */
function withoutBlankEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1)
}

const quote = (cell: string): string => (/[",\r\n;\t|]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
