import { type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { OWN_CLIENT } from "../../people/clients/contract.ts"
import type { AnalyticsRow, Outcome, PeopleCut } from "./contract.ts"

interface Named {
  key: string
  id: string
  name: string
}

/**
 * Names of what people are divided by. What has one id is put together, as the campaigns of a client and the outlets of a country are; what belongs
 * to several counts for each, as somebody with several beats does.
 */
export function nameRows(
  { db }: Pick<Ctx, "db">,
  by: PeopleCut,
  outcomes: Iterable<[id: string, outcome: Outcome]>,
): AnalyticsRow[] {
  const rows = [...outcomes]
  const ids = JSON.stringify(rows.map(([id]) => id))
  const named = db.all<Named>(names[by](sql`(select value from json_each(${ids}))`))
  const known = Map.groupBy(named, ({ key }) => key)
  return addUpRows(
    rows.flatMap(([key, outcome]) =>
      (known.get(key) ?? [{ id: by === "beat" || by === "country" ? "" : key, name: "" }]).map(
        ({ id, name }) => ({
          ...outcome,
          id,
          name,
        }),
      ),
    ),
  )
}

/** One row for each id, the most messages first. */
export function addUpRows(rows: readonly AnalyticsRow[]): AnalyticsRow[] {
  const found = new Map<string, AnalyticsRow>()
  for (const row of rows) {
    const sum = found.get(row.id)
    found.set(
      row.id,
      sum
        ? {
            ...sum,
            sent: sum.sent + row.sent,
            reached: sum.reached + row.reached,
            answered: sum.answered + row.answered,
            positive: sum.positive + row.positive,
            placed: sum.placed + row.placed,
          }
        : row,
    )
  }
  return [...found.values()].sort(
    (a, b) => b.sent - a.sent || b.reached - a.reached || (a.id < b.id ? -1 : 1),
  )
}

const names: Record<PeopleCut, (ids: SQL) => SQL> = {
  campaign: (ids) => sql`select id as key, id, name from campaigns where id in ${ids}`,
  mailbox: (ids) => sql`select id as key, id, address as name from mailboxes where id in ${ids}`,
  outlet: (ids) =>
    sql`select id as key, id, coalesce(nullif(name, ''), domain) as name from outlets where id in ${ids}`,
  country: (ids) =>
    sql`select id as key, coalesce(country, '') as id, coalesce(country, '') as name from outlets where id in ${ids}`,
  client: (ids) => sql`select c.id as key, coalesce(c.client_id, ${OWN_CLIENT}) as id,
    coalesce((select name from clients where id = coalesce(c.client_id, ${OWN_CLIENT})), '') as name
    from campaigns c where c.id in ${ids}`,
  // Of people, their beats as they are stored; one that is written in two ways is one.
  beat: (ids) => sql`select distinct stored.value as key, lower(beat.value) as id, min(beat.value) as name
    from json_each(${sql`(select json_group_array(value) from ${ids})`}) stored, json_each(stored.value) beat
    where trim(beat.value) <> '' group by 1, 2`,
}
