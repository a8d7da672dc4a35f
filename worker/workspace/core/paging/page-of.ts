import type { Paging } from "./contract.ts"
import { readCursor, writeCursor } from "./cursor.ts"

/**
 * One page of a result that is computed as a whole, in the order of places that no two rows share. Throws 422 for an
 * invalid cursor.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  placeOf: (row: Row) => string,
  { page, limit, cursor }: Paging,
): { rows: Row[]; total: number; nextCursor: string | null } {
  const sorted = rows
    .map((row) => ({ row, place: placeOf(row) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
  const after = cursor === undefined ? null : readCursor(cursor).value
  const from =
    after === null ? (page - 1) * limit : sorted.filter(({ place }) => place <= String(after)).length
  const shown = sorted.slice(from, from + limit)
  const last = from + limit < sorted.length ? shown.at(-1) : undefined
  return {
    rows: shown.map(({ row }) => row),
    total: sorted.length,
    nextCursor: last ? writeCursor({ value: last.place, number: from + limit }) : null,
  }
}
