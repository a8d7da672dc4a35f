import { type SQL, type SQLWrapper, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { MatchingPlace, MatchingResult } from "./matching/contract.ts"
import { requireExpected } from "./require-expected.ts"

/** So many at once, in one transaction, unless each of them takes long. */
const BATCH = 500

interface Matching {
  table: "contacts" | "outlets" | "placements" | "opportunities" | "enrolments" | "campaigns"
  /** The query for the numbers of all that match, which more conditions may follow: their rowids, whatever the table calls them. */
  numbers: SQL
  /** What that query calls a number. */
  number: SQLWrapper
  /** Counts all that match. */
  count: () => number
  expected: number | null
  from: MatchingPlace | undefined
  batch?: number
}

/**
 * Does something with the next batch of all that match, in the order in which they came. Whatever was added since the first batch is left
 * alone. Throws 409 when others match than the member saw.
 */
export function actOnMatching(
  ctx: Ctx,
  { table, numbers, number, count, expected, from, batch = BATCH }: Matching,
  act: (ids: string[]) => number,
): MatchingResult {
  if (!from) requireExpected(expected, count)
  const { after, upTo } = from ?? { after: 0, upTo: newest(ctx, table) }
  const rows = ctx.db.all<{ id: string; number: number }>(sql`
    select id, rowid as number from ${sql.identifier(table)} where rowid in (
      ${numbers} and ${number} > ${after} and ${number} <= ${upTo} order by ${number} limit ${batch})
    order by rowid`)
  const last = rows.at(-1)
  const changed = rows.length === 0 ? 0 : act(rows.map(({ id }) => id))
  return {
    changed,
    reached: rows.length,
    next: last && rows.length === batch ? { after: last.number, upTo } : null,
  }
}

const newest = ({ db }: Ctx, table: Matching["table"]): number =>
  db.get<{ number: number }>(sql`select coalesce(max(rowid), 0) as number from ${sql.identifier(table)}`)
    .number
