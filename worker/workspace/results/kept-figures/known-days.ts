import { sql } from "drizzle-orm"
import { dayAt } from "../../campaigns/engine/zone.ts"
import type { Ctx } from "../../core/context.ts"

/** Of events by which anything is counted by days. */
const types = ["sent", "delivered", "replied", "opted_out", "complained", "bounced"]

/** The first and the last day of a zone on which something happened to people; without any, a last day before the first. */
export function knownDays({ db }: Pick<Ctx, "db">, zone: string): { first: number; last: number } {
  // Each of the two is one look into the index.
  const edges = db.all<{ first: number | null; last: number | null }>(sql`
    select (select min(occurred_at) from events where type = kinds.value and enrolment_id is not null) as first,
      (select max(occurred_at) from events where type = kinds.value and enrolment_id is not null) as last
    from json_each(${JSON.stringify(types)}) kinds`)
  const moments = edges.flatMap(({ first, last }) => (first === null || last === null ? [] : [first, last]))
  if (moments.length === 0) return { first: 0, last: -1 }
  return { first: dayAt(Math.min(...moments), zone), last: dayAt(Math.max(...moments), zone) }
}
