import { eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Worker } from "../../core/jobs/jobs.ts"
import { EXPANDED } from "../../core/public-api/shape-answer.ts"
import { MOST_BYTES } from "./contract.ts"
import { addToFile, forgetFile } from "./export-file.ts"
import type { AskList, ListPage } from "./read-page.ts"
import { readPage } from "./read-page.ts"
import { bulkExports, type ExportRow } from "./table.ts"
import { tellFinished } from "./tell-finished.ts"
import { writeRows } from "./write-rows.ts"

/** The names of what each row of a list has. */
type FieldsOf = (list: string) => readonly string[]

/** So many pages are read in one part, of a hundred rows each. */
const pagesInPart = 5

/**
 * Makes a file, some pages in each part; the subject is the export. Each page is read as the key could read it at that moment. A part
 * adds to the file in the transaction that moves the cursor, so that a repetition after a crash adds nothing twice. When the time of
 * the file is over it is forgotten.
 */
export const exportWorker = (ask: AskList, fieldsOf: FieldsOf): Worker => ({
  async prepare(ctx, id) {
    const row = findRow(ctx, id)
    if (row?.state !== "running") return (later) => forgetOld(later, id)
    const part = await readPart(ctx, row, ask, fieldsOf)
    return (later) => addPart(later, row, part)
  },
  giveUp: (ctx, id) => fail(ctx, id, "Something went wrong on our side. Ask for it again."),
})

const findRow = ({ db }: Pick<Ctx, "db">, id: string): ExportRow | undefined =>
  db.select().from(bulkExports).where(eq(bulkExports.id, id)).get()

/** What a part adds, and from where the next goes on: null at the end. Or why there is nothing to read any more. */
type Part = { text: string; rows: number; next: string | null } | { refused: string }

async function readPart(ctx: Ctx, row: ExportRow, ask: AskList, fieldsOf: FieldsOf): Promise<Part> {
  const pages: ListPage[] = []
  for (let next = row.cursor; pages.length < pagesInPart; ) {
    const page = await readPage(ctx, { ...row, cursor: next }, ask)
    if ("refused" in page) return page
    pages.push(page)
    next = page.next
    if (next === null) break
  }
  const rows = pages.flatMap((page) => page.rows)
  const head = row.cursor === null ? headOf(row, rows, fieldsOf) : null
  return { text: writeRows(row.format, rows, head), rows: rows.length, next: pages.at(-1)?.next ?? null }
}

/** What the first row names; of an empty list, what each of its rows would. */
function headOf({ list, query }: ExportRow, [first]: ListPage["rows"], fieldsOf: FieldsOf): string[] {
  if (first) return Object.keys(first)
  const chosen = query.fields?.split(",").map((name) => name.trim())
  const fields = fieldsOf(list).filter((name) => chosen?.includes(name) ?? true)
  return "expand" in query ? [...fields, EXPANDED] : fields
}

function addPart(ctx: Ctx, before: ExportRow, part: Part): number | null {
  const row = findRow(ctx, before.id)
  // Deleted, or ended by an erasure, while it was read.
  if (row?.state !== "running") return forgetOld(ctx, before.id)
  if ("refused" in part) return fail(ctx, row.id, part.refused)
  const added = new TextEncoder().encode(part.text)
  const bytes = row.bytes + added.length
  if (bytes > MOST_BYTES)
    return fail(ctx, row.id, "It is longer than 256 MiB. Narrow the list, or ask for fewer fields.")
  addToFile(ctx, row.id, added)
  const isEnd = part.next === null
  ctx.db
    .update(bulkExports)
    .set({
      bytes,
      rows: row.rows + part.rows,
      cursor: part.next,
      ...(isEnd && { state: "ready" as const }),
    })
    .where(eq(bulkExports.id, row.id))
    .run()
  if (isEnd) tellFinished(ctx, row.id, "ready")
  return isEnd ? row.expiresAt : ctx.now
}

/** Returns when its time is over. */
function fail(ctx: Ctx, id: string, error: string): number | null {
  forgetFile(ctx, id)
  ctx.db.update(bulkExports).set({ state: "failed", error, bytes: 0 }).where(eq(bulkExports.id, id)).run()
  tellFinished(ctx, id, "failed")
  return findRow(ctx, id)?.expiresAt ?? null
}

/** Returns when its time is over; null when it was, or when it was deleted. */
function forgetOld(ctx: Ctx, id: string): number | null {
  const row = findRow(ctx, id)
  if (!row) return null
  if (row.expiresAt > ctx.now) return row.expiresAt
  forgetFile(ctx, id)
  ctx.db.delete(bulkExports).where(eq(bulkExports.id, id)).run()
  return null
}
