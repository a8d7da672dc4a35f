import { type SQL, sql } from "drizzle-orm"
import { forbidden } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { OWN_CLIENT } from "../../people/clients/contract.ts"
import { clientNameOf } from "../../people/clients/refer-to-client.ts"
import type { Opportunity } from "./contract.ts"
import { type OpportunityRow, opportunities } from "./table.ts"

/** Null without a campaign, and where it is one that the member does not see. */
const ofCampaign = sql`(select coalesce(whose.client_id, ${OWN_CLIENT}) from campaigns whose
  where whose.id = ${opportunities.campaignId})`

/**
 * True of the requests for a client: the one that a member named, or else that of the campaign and those of the stories that it was
 * found for, or else the workspace itself. Who pitches an article takes it from nobody.
 */
export const isForClient = (client: string): SQL => sql`case
  when ${opportunities.clientId} is not null then ${opportunities.clientId} = ${client}
  when ${ofCampaign} = ${client} then true
  when exists (select 1 from story_findings f where f.opportunity_id = ${opportunities.id}) then exists (
    select 1 from story_findings f join stories s on s.id = f.story_id
    where f.opportunity_id = ${opportunities.id} and coalesce(s.client_id, ${OWN_CLIENT}) = ${client})
  else ${opportunities.campaignId} is null and ${client} = ${OWN_CLIENT} end`

/**
 * True of what a member gave to one client, and of what was not found for clients whose work a limited member does not see. An archived
 * one waits for nothing.
 */
export const isNotShared = ({ limit }: Pick<Ctx, "limit">): SQL | undefined =>
  limit &&
  sql`(${opportunities.clientId} is not null or not exists (
    select 1 from main.story_findings f join main.stories s on s.id = f.story_id
    where f.opportunity_id = ${opportunities.id}
      and coalesce(s.client_id, ${OWN_CLIENT}) in (select id from main.clients where archived_at is null)
      and coalesce(s.client_id, ${OWN_CLIENT}) not in (select value from json_each(${JSON.stringify(limit.clientIds)}))))`

/** The campaigns of these requests that the member sees. */
export function seenCampaigns(
  { db }: Pick<Ctx, "db">,
  rows: readonly Pick<OpportunityRow, "campaignId">[],
): Set<string> {
  const ids = JSON.stringify(rows.flatMap(({ campaignId }) => campaignId ?? []))
  const seen = db.all<{ id: string }>(
    sql`select id from campaigns where id in (select value from json_each(${ids}))`,
  )
  return new Set(seen.map(({ id }) => id))
}

/** Throws 403 to a limited member for what was pitched in a campaign that they do not see: it is others' work by now. */
export function refuseElsewhere(
  ctx: Pick<Ctx, "db" | "limit">,
  row: Pick<OpportunityRow, "campaignId">,
): void {
  if (ctx.limit && row.campaignId && !seenCampaigns(ctx, [row]).has(row.campaignId))
    throw forbidden("It was pitched for another client. Ask an owner to change it.")
}

/** The same as a condition, for many at once. */
export const isNotElsewhere = ({ limit }: Pick<Ctx, "limit">): SQL | undefined =>
  limit &&
  sql`(${opportunities.campaignId} is null or ${opportunities.campaignId} in (select id from campaigns))`

/** For whom each of these requests is, by its id. */
export function clientsOf(
  { db }: Pick<Ctx, "db">,
  rows: readonly Pick<OpportunityRow, "id">[],
): Map<string, Opportunity["clients"]> {
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const isOneOf = sql`${opportunities.id} in (select value from json_each(${ids}))`
  const isOpen = sql`${isOneOf} and ${opportunities.clientId} is null`
  const found = db.all<{ id: string; client: string; name: string | null }>(sql`
    select id, client, ${clientNameOf(sql`client`)} as name from (
      select ${opportunities.id} as id, coalesce(${opportunities.clientId}, ${ofCampaign}) as client
        from ${opportunities} where ${isOneOf}
      union select ${opportunities.id}, coalesce(s.client_id, ${OWN_CLIENT}) from ${opportunities}
        join story_findings f on f.opportunity_id = ${opportunities.id} join stories s on s.id = f.story_id where ${isOpen}
      union select ${opportunities.id}, ${OWN_CLIENT} from ${opportunities} where ${isOpen} and ${opportunities.campaignId} is null
        and not exists (select 1 from story_findings f where f.opportunity_id = ${opportunities.id}))
    where client is not null order by 1, 2`)
  return new Map(
    [...Map.groupBy(found, ({ id }) => id)].map(([id, of]) => [
      id,
      of.map(({ client, name }) => ({ id: client, name: name ?? "" })),
    ]),
  )
}
