import { sql } from "drizzle-orm"
import { readCampaign } from "../../campaigns/campaigns/find-campaign.ts"
import { explainEnrolment } from "../../campaigns/progress/explain.ts"
import type { Ctx } from "../../core/context.ts"
import { readMessages } from "../results/campaign-calendar.ts"
import type { CampaignNext } from "./contract.ts"
import { countParticipants, matchParticipants, participants } from "./match-participants.ts"

/** How many of each are named. */
const FEW = 5

/** What a campaign sends next, and who waits for what, the first to come on top. Throws 404. */
export function campaignNext(ctx: Ctx, id: string): CampaignNext {
  const { state } = readCampaign(ctx, id)
  const isOn = state === "running" || state === "scheduled"
  const isWaiting = matchParticipants(id, { show: "waiting" })
  const rows = ctx.db.all<{ enrolmentId: string; contactId: string | null; name: string | null }>(sql`
    select e.id as enrolmentId, e.contact_id as contactId, c.name from ${participants} where ${isWaiting}
    order by coalesce(e.paused_until, 0), e.rowid limit ${FEW}`)
  return {
    sends: isOn ? readMessages(ctx, sql`m.campaign_id = ${id} and m.state = 'scheduled'`, FEW) : [],
    waiting: rows.map(({ enrolmentId, contactId, name }) => ({
      enrolmentId,
      contact: contactId === null ? null : { id: contactId, name: name ?? "" },
      why: explainEnrolment(ctx, enrolmentId).summary,
    })),
    waitingTotal: countParticipants(ctx, isWaiting),
  }
}
