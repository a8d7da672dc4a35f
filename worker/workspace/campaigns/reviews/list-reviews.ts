import { sql } from "drizzle-orm"
import { Problem } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import type { CampaignState } from "../campaigns/contract.ts"
import { composeMessage } from "../composing/compose-message.ts"
import { isSending } from "../engine/campaign-rules.ts"
import { type Preview, previewMessage } from "../engine/review.ts"
import { type EnrolmentState, isOpen } from "../enrolments/contract.ts"
import type { Review, ReviewFilter, ReviewPage, UnknownMessage } from "./contract.ts"
import { splitMessage } from "./split-message.ts"

const pageSize = 50

interface Row {
  messageId: string
  enrolmentId: string | null
  campaignId: string
  campaignName: string
  campaignState: CampaignState
  contactId: string | null
  name: string | null
  position: number | null
  at: number | null
  note: string | null
}

/** Returns one page of the messages waiting for review, those to be sent first at the top. */
export function listReviews(ctx: Ctx, { campaign, after }: ReviewFilter): ReviewPage {
  const isMeant = sql`m.state = 'needs_review' and m.direction = 'out' and ${campaign ? sql`m.campaign_id = ${campaign}` : sql`true`}`
  const [time, id] = readPlace(after)
  const rows = ctx.db.all<Row>(sql`
    select m.id as messageId, m.enrolment_id as enrolmentId, o.id as campaignId, o.name as campaignName, o.state as campaignState,
      c.id as contactId, c.name, m.position, m.scheduled_at as at, m.skip_reason as note
    from messages m join campaigns o on o.id = m.campaign_id left join contacts c on c.id = m.contact_id
    where ${isMeant} and (coalesce(m.scheduled_at, 0), m.id) > (${time}, ${id})
    order by coalesce(m.scheduled_at, 0), m.id limit ${pageSize + 1}`)
  const page = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? page.at(-1) : undefined
  return {
    reviews: page.map((row) => present(ctx, row)),
    total:
      ctx.db.get<{ total: number }>(sql`select count(*) as total from messages m where ${isMeant}`)?.total ??
      0,
    after: last ? `${last.at ?? 0}_${last.messageId}` : null,
    unknown: after === undefined ? listUnknown(ctx) : [],
    unknownTotal:
      ctx.db.get<{ total: number }>(sql`select count(*) as total from messages where state = 'unknown'`)
        ?.total ?? 0,
  }
}

function present(ctx: Ctx, row: Row): Review {
  const written = write(ctx, row.messageId)
  return {
    messageId: row.messageId,
    enrolmentId: row.enrolmentId,
    campaign: presentCampaign(row.campaignId, row.campaignName, row.campaignState),
    contact: { id: row.contactId, name: row.name ?? "A deleted contact" },
    position: row.position ?? 1,
    at: row.at === null ? null : toIso(row.at),
    note: typeof written === "string" ? written : row.note,
    message: typeof written === "string" ? null : splitMessage(row.campaignId, row.position ?? 1, written),
  }
}

const presentCampaign = (id: string, name: string, state: CampaignState) => ({
  id,
  name,
  isPaused: !isSending({ state }),
})

/** The message as it would be sent now, or why it cannot be written. */
function write(ctx: Ctx, id: string): Preview | string {
  try {
    return previewMessage(ctx, composeMessage, id)
  } catch (error) {
    if (error instanceof Problem) return error.message
    throw error
  }
}

const listUnknown = ({ db }: Ctx): UnknownMessage[] =>
  db
    .all<{
      messageId: string
      campaignId: string | null
      campaignName: string
      campaignState: CampaignState
      threadId: string | null
      name: string | null
      subject: string
      error: string | null
      at: number | null
      state: EnrolmentState | null
    }>(sql`
    select m.id as messageId, o.id as campaignId, o.name as campaignName, o.state as campaignState,
      m.thread_id as threadId, c.name, m.subject, m.error, coalesce(m.sent_at, m.scheduled_at) as at, e.state
    from messages m left join campaigns o on o.id = m.campaign_id left join contacts c on c.id = m.contact_id
      left join enrolments e on e.id = m.enrolment_id
    where m.state = 'unknown' order by m.created_at limit ${pageSize}`)
    .map(({ campaignId, campaignName, campaignState, name, at, state, ...row }) => ({
      ...row,
      campaign: campaignId === null ? null : presentCampaign(campaignId, campaignName, campaignState),
      name: name ?? "A deleted contact",
      at: at === null ? null : toIso(at),
      canGoAgain: state !== null && isOpen(state),
    }))

const readPlace = (after: string | undefined): [number, string] => {
  const [, at, id] = /^(\d{1,15})_(msg_\w{1,40})$/.exec(after ?? "") ?? []
  return at && id ? [Number(at), id] : [-1, ""]
}
