import { type SQL, sql } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import { readCampaign } from "../../campaigns/campaigns/find-campaign.ts"
import type { MessageState } from "../../campaigns/messages/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { readCursor, writeCursor } from "../../core/paging/cursor.ts"
import { isBeyond, type Keyset, orderOf } from "../../core/paging/keyset.ts"
import { outlet } from "../participants/match-participants.ts"
import type { CampaignMessage, CampaignMessageFilter, CampaignMessagePage, MessageOrder } from "./contract.ts"
import { countMessages, fateOf, fatePlace, matchMessages, messages } from "./match-messages.ts"

/** One page of a campaign's messages that match. Throws 404, and 422 for an invalid cursor. */
export function listMessages(
  ctx: Ctx,
  campaignId: string,
  { sort, page, limit, cursor, ...narrowing }: CampaignMessageFilter,
): CampaignMessagePage {
  const { timeZone } = readCampaign(ctx, campaignId)
  const order = orders[sort]
  const isWanted = matchMessages(ctx, campaignId, timeZone, narrowing)
  const isNext = cursor === undefined ? sql`true` : isBeyond(order, number, readCursor(cursor))
  // Messages are long: they are put in order without their texts, and only those of the page are read.
  const places = ctx.db.all<Place>(sql`
    select m.rowid as number, ${order.by} as value from ${messages} where ${isWanted} and ${isNext}
    order by ${sql.join(orderOf(order, number), sql`, `)} limit ${limit + 1}
    offset ${cursor === undefined ? (page - 1) * limit : 0}`)
  const shown = places.slice(0, limit)
  const last = places.length > limit ? shown.at(-1) : undefined
  const rows = readRows(
    ctx,
    shown.map(({ number }) => number),
  )
  return {
    messages: shown.flatMap(({ number }) => rows.get(number) ?? []).map(present),
    total: countMessages(ctx, isWanted),
    nextCursor: last ? writeCursor({ value: order.readValue(last), number: last.number }) : null,
  }
}

interface Place {
  number: number
  value: string | number
}

function readRows({ db }: Ctx, numbers: readonly number[]): Map<number, Row> {
  const rows = db.all<Row>(sql`
    select m.rowid as number, m.id, m.enrolment_id as enrolmentId, c.id as contactId, c.name, ${outlet} as outlet,
      coalesce(m.position, 1) as position, m.state, m.subject, coalesce(m.sent_at, m.scheduled_at) as at,
      coalesce(m.from_address, (select b.address from mailboxes b where b.id = m.mailbox_id)) as sender,
      m.thread_id as threadId, coalesce(m.error, m.skip_reason) as why
    from ${messages} where m.rowid in (select value from json_each(${JSON.stringify(numbers)}))`)
  return new Map(rows.map((row) => [row.number, row]))
}

interface Row {
  number: number
  id: string
  enrolmentId: string | null
  contactId: string | null
  name: string | null
  outlet: string | null
  position: number
  state: MessageState
  subject: string
  at: number | null
  sender: string | null
  threadId: string | null
  why: string | null
}

const present = (row: Row): CampaignMessage => ({
  id: row.id,
  enrolmentId: row.enrolmentId,
  contact: row.contactId === null ? null : { id: row.contactId, name: row.name ?? "" },
  outlet: row.outlet,
  position: row.position,
  fate: fateOf(row.state),
  subject: row.subject,
  at: row.at === null ? null : toIso(row.at),
  from: row.sender,
  threadId: row.threadId,
  why: row.why,
})

/** A message has no number of its own, so its row's does. */
const number = sql.raw("m.rowid")

const ascending = (by: SQL): Keyset<Place> => ({ by, isDescending: false, readValue: ({ value }) => value })

/** One without a subject, because it is not written yet, comes last. */
const orders: Record<MessageOrder, Keyset<Place>> = {
  time: ascending(sql`m.at`),
  name: ascending(sql`coalesce(c.name, '') collate nocase`),
  message: ascending(sql`coalesce(m.position, 1)`),
  state: ascending(fatePlace),
  subject: ascending(sql`coalesce(nullif(m.subject, ''), '~') collate nocase`),
}
