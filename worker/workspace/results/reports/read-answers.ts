import { sql } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import { campaignsOfClient } from "../../campaigns/campaigns/refer-to-campaign.ts"
import type { Ctx } from "../../core/context.ts"
import { outletNameOf } from "../../people/outlets/refer-to-outlet.ts"
import { isOf } from "../results/count-people.ts"
import type { Answered } from "./content/contract.ts"
import type { ClientSpan } from "./span.ts"

/** Every answer that people gave in a period, in that order, without who they are. The sandbox does not count. */
export function readAnswers(ctx: Pick<Ctx, "db">, { client, from, until }: ClientSpan): Answered[] {
  const named = new Map(campaignsOfClient(ctx, client).map(({ id, name }) => [id, name]))
  const counted = { campaigns: [...named.keys()], withoutSandbox: true }
  return ctx.db
    .all<{ id: string; at: number; campaign: string; outlet: string | null }>(sql`
      select id, occurred_at as at, campaign_id as campaign,
        (select ${outletNameOf(sql.raw("who.outlet_id"))} from enrolments who where who.id = events.enrolment_id) as outlet
      from events where type = 'replied' and enrolment_id is not null and ${isOf(counted)}
        and occurred_at >= ${from} and occurred_at < ${until} order by occurred_at, number`)
    .map(({ id, at, campaign, outlet }) => ({
      id,
      at: toIso(at),
      outlet,
      campaign: named.get(campaign) ?? "",
    }))
}
