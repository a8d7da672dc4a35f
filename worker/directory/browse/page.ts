import type { Paging } from "../../workspace/core/paging/contract.ts"
import { type Cursor, readCursor, writeCursor } from "../../workspace/core/paging/cursor.ts"

/** A page of the directory. */
export interface Page<Row> {
  rows: Row[]
  total: number
  nextCursor: string | null
}

/** Where a page begins: after a row, or at an offset. `place` is how many rows are before it. */
interface Start {
  after: Cursor | null
  offset: number
  place: number
}

/** Throws 422 for an invalid cursor. */
export function readStart({ page, limit, cursor }: Paging): Start {
  if (cursor === undefined) return { after: null, offset: (page - 1) * limit, place: (page - 1) * limit }
  const after = readCursor(cursor)
  return { after, offset: 0, place: after.number }
}

/** One row more than the limit shows that there is a next page. */
export function endPage<Row>(
  found: readonly Row[],
  total: number,
  limit: number,
  cursorAt: (last: Row) => Cursor,
): Page<Row> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, total, nextCursor: last && found.length > limit ? writeCursor(cursorAt(last)) : null }
}
