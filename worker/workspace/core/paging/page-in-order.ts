import type { Paging } from "./contract.ts"
import { readCursor, writeCursor } from "./cursor.ts"

/** One page of a short result that is computed anew each time, in its own order. Throws 422 for an invalid cursor. */
export function pageInOrder<Row>(
  rows: readonly Row[],
  { page, limit, cursor }: Paging,
): { rows: Row[]; total: number; nextCursor: string | null } {
  const from = cursor === undefined ? (page - 1) * limit : readCursor(cursor).number
  const to = from + limit
  return {
    rows: rows.slice(from, to),
    total: rows.length,
    nextCursor: to < rows.length ? writeCursor({ value: 0, number: to }) : null,
  }
}
