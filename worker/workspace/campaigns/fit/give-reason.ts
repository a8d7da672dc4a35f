import { sql } from "drizzle-orm"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { readCampaign } from "../campaigns/find-campaign.ts"
import { refuseArchived } from "../campaigns/refuse-archived.ts"
import type { FitReason } from "./contract.ts"

/**
 * Stores why people of a campaign are written to although what they publish does not meet its brief, or takes the reason
 * back. People who are not in its audience are skipped. Throws 404, and 409 for an archived campaign.
 */
export function giveReason(
  ctx: Ctx,
  campaignId: string,
  { contactIds, text }: FitReason,
): { people: number } {
  return ctx.write(() => {
    refuseArchived(readCampaign(ctx, campaignId))
    const isMeant = sql`campaign_id = ${campaignId}
      and contact_id in (select value from json_each(${JSON.stringify(contactIds)}))`
    const changed = ctx.db.all<{ id: string }>(
      text === ""
        ? sql`delete from fit_reasons where ${isMeant} returning contact_id as id`
        : sql`insert into fit_reasons (campaign_id, contact_id, text, given_by, given_at)
          select campaign_id, contact_id, ${text}, ${ctx.actor.name}, ${ctx.now} from audience where ${isMeant}
          on conflict (campaign_id, contact_id) do update
            set text = excluded.text, given_by = excluded.given_by, given_at = excluded.given_at
          returning contact_id as id`,
    )
    if (changed.length > 0) record(ctx, "campaign.fit_reason_given", campaignId, changed.length)
    return { people: changed.length }
  })
}
