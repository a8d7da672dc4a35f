import { sql } from "drizzle-orm"
import { writeDate } from "../../../site/dates/contract.ts"
import { readCampaign } from "../../campaigns/campaigns/find-campaign.ts"
import { canGo } from "../../campaigns/messages/can-go.ts"
import { explainEnrolment } from "../../campaigns/progress/explain.ts"
import type { Ctx } from "../../core/context.ts"
import { readMessages } from "../results/campaign-calendar.ts"
import type { CampaignNext } from "./contract.ts"
import { countParticipants, matchParticipants, participants } from "./match-participants.ts"

/** How many of each are named. */
const FEW = 4

/** What a campaign sends next, and who waits for what, the first to come on top. Throws 404. */
export function campaignNext(ctx: Ctx, id: string): CampaignNext {
  const { state } = readCampaign(ctx, id)
  const isOn = state === "running" || state === "scheduled"
  const isWaiting = matchParticipants(ctx, id, { show: "waiting" })
  const rows = ctx.db.all<Waiting>(sql`
    select e.id as enrolmentId, e.contact_id as contactId, c.name, e.paused_until as pausedUntil, e.time_zone as timeZone
    from ${participants} where ${isWaiting}
    order by coalesce(e.paused_until, 0), e.rowid limit ${FEW}`)
  return {
    sends: isOn ? readMessages(ctx, sql`m.campaign_id = ${id} and ${canGo}`, FEW) : [],
    waiting: rows.map((row) => ({
      enrolmentId: row.enrolmentId,
      contact: row.contactId === null ? null : { id: row.contactId, name: row.name ?? "" },
      why: whyWaiting(ctx, row),
    })),
    waitingTotal: countParticipants(ctx, isWaiting),
  }
}

interface Waiting {
  enrolmentId: string
  contactId: string | null
  name: string | null
  pausedUntil: number | null
  timeZone: string
}

/** Until when they are paused, if they are, and what comes next for them. */
function whyWaiting(ctx: Ctx, { enrolmentId, pausedUntil, timeZone }: Waiting): string {
  const { summary } = explainEnrolment(ctx, enrolmentId)
  return pausedUntil === null
    ? summary
    : `Paused until ${writeDate(pausedUntil, "plan", timeZone)}. ${summary}`
}
