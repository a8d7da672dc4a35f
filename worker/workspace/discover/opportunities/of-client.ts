import { type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { OWN_CLIENT } from "../../people/clients/contract.ts"
import { clientNameOf } from "../../people/clients/refer-to-client.ts"
import type { Opportunity } from "./contract.ts"
import { type OpportunityRow, opportunities } from "./table.ts"

const ofCampaign = sql`coalesce((select whose.client_id from campaigns whose
  where whose.id = ${opportunities.campaignId}), ${OWN_CLIENT})`

/**
 * True of the requests for a client: the one that a member named, or else that of the campaign, or else those of the stories that it
 * was found for, or else the workspace itself.
 */
export const isForClient = (client: string): SQL => sql`case
  when ${opportunities.clientId} is not null then ${opportunities.clientId} = ${client}
  when ${opportunities.campaignId} is not null then ${ofCampaign} = ${client}
  when exists (select 1 from story_findings f where f.opportunity_id = ${opportunities.id}) then exists (
    select 1 from story_findings f join stories s on s.id = f.story_id
    where f.opportunity_id = ${opportunities.id} and coalesce(s.client_id, ${OWN_CLIENT}) = ${client})
  else ${client} = ${OWN_CLIENT} end`

/** Whether an article was found for a story of a client whose work a limited member does not see. */
export const isForOthers = ({ db, limit }: Pick<Ctx, "db" | "limit">, id: string): boolean =>
  limit !== undefined &&
  db.all(sql`select 1 from main.story_findings f join main.stories s on s.id = f.story_id
    where f.opportunity_id = ${id} and coalesce(s.client_id, ${OWN_CLIENT}) not in
      (select value from json_each(${JSON.stringify(limit.clientIds)})) limit 1`).length > 0

/** For whom each of these requests is, by its id. */
export function clientsOf(
  { db }: Pick<Ctx, "db">,
  rows: readonly Pick<OpportunityRow, "id">[],
): Map<string, Opportunity["clients"]> {
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const found = db.all<{ id: string; client: string; name: string | null }>(sql`
    select id, client, ${clientNameOf(sql`client`)} as name from (select distinct ${opportunities.id} as id, case
      when ${opportunities.clientId} is not null then ${opportunities.clientId}
      when ${opportunities.campaignId} is not null then ${ofCampaign}
      else coalesce(s.client_id, ${OWN_CLIENT}) end as client
    from ${opportunities}
    left join story_findings f on f.opportunity_id = ${opportunities.id}
    left join stories s on s.id = f.story_id
    where ${opportunities.id} in (select value from json_each(${ids}))) order by 1, 2`)
  return new Map(
    [...Map.groupBy(found, ({ id }) => id)].map(([id, of]) => [
      id,
      of.map(({ client, name }) => ({ id: client, name: name ?? "" })),
    ]),
  )
}
