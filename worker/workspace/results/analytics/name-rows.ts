import { type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { OWN_CLIENT } from "../../people/clients/contract.ts"
import type { AnalyticsCut, AnalyticsRow, Outcome } from "./contract.ts"

/** Names of what figures are divided by; campaigns are put together for their client. */
export function nameRows(
  { db }: Pick<Ctx, "db">,
  by: AnalyticsCut,
  rows: readonly [id: string, outcome: Outcome][],
): AnalyticsRow[] {
  const ids = JSON.stringify(rows.map(([id]) => id))
  const named = db.all<{ key: string; id: string; name: string }>(
    sql`${names[by]} in (select value from json_each(${ids}))`,
  )
  const known = new Map(named.map(({ key, ...row }) => [key, row]))
  const found = new Map<string, AnalyticsRow>()
  for (const [key, outcome] of rows) {
    const { id, name } = known.get(key) ?? { id: key, name: "" }
    const row = found.get(id) ?? { id, name, sent: 0, reached: 0, answered: 0, placed: 0 }
    found.set(id, {
      id,
      name,
      sent: row.sent + outcome.sent,
      reached: row.reached + outcome.reached,
      answered: row.answered + outcome.answered,
      placed: row.placed + outcome.placed,
    })
  }
  return [...found.values()].sort(
    (a, b) => b.sent - a.sent || b.reached - a.reached || (a.id < b.id ? -1 : 1),
  )
}

const names: Record<AnalyticsCut, SQL> = {
  campaign: sql`select id as key, id, name from campaigns where id`,
  mailbox: sql`select id as key, id, address as name from mailboxes where id`,
  outlet: sql`select id as key, id, coalesce(nullif(name, ''), domain) as name from outlets where id`,
  country: sql`select distinct country as key, country as id, country as name from outlets where country`,
  client: sql`select c.id as key, coalesce(c.client_id, ${OWN_CLIENT}) as id,
    coalesce((select name from clients where id = coalesce(c.client_id, ${OWN_CLIENT})), '') as name from campaigns c where c.id`,
}
