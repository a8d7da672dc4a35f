import { type SQL, sql } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import { readCampaign } from "../../campaigns/campaigns/find-campaign.ts"
import { isSending } from "../../campaigns/engine/campaign-rules.ts"
import {
  type EnrolmentState,
  enrolmentStates,
  isOpen,
  type StopReason,
} from "../../campaigns/enrolments/contract.ts"
import { stopWords } from "../../campaigns/progress/explain-words.ts"
import type { Ctx } from "../../core/context.ts"
import { readCursor, writeCursor } from "../../core/paging/cursor.ts"
import { isBeyond, type Keyset, orderOf } from "../../core/paging/keyset.ts"
import type { Participant, ParticipantFilter, ParticipantOrder, ParticipantPage } from "./contract.ts"
import { countParticipants, matchParticipants, outlet, participants } from "./match-participants.ts"

/** One page of a campaign's people who match. Throws 404, and 422 for an invalid cursor. */
export function listParticipants(
  ctx: Ctx,
  campaignId: string,
  { sort, page, limit, cursor, ...narrowing }: ParticipantFilter,
): ParticipantPage {
  const isResting = !isSending(readCampaign(ctx, campaignId))
  const order = orders[sort]
  const isWanted = matchParticipants(ctx, campaignId, narrowing)
  const isNext = cursor === undefined ? sql`true` : isBeyond(order, number, readCursor(cursor))
  const rows = ctx.db.all<Row>(sql`
    select e.rowid as number, e.id, e.contact_id as contactId, c.name, ${outlet} as outlet,
      (select value from contact_points where id = e.contact_point_id) as address,
      e.state, e.stop_reason as stopReason, e.touches, ${lastAt} as lastAt, e.next_run_at as nextAt,
      e.paused_until as pausedUntil, e.thread_id as threadId
    from ${participants} where ${isWanted} and ${isNext}
    order by ${sql.join(orderOf(order, number), sql`, `)} limit ${limit + 1}
    offset ${cursor === undefined ? (page - 1) * limit : 0}`)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    participants: shown.map((row) => present(row, isResting)),
    total: countParticipants(ctx, isWanted),
    nextCursor: last ? writeCursor({ value: order.readValue(last), number: last.number }) : null,
  }
}

interface Row {
  number: number
  id: string
  contactId: string | null
  name: string | null
  outlet: string | null
  address: string | null
  state: EnrolmentState
  stopReason: StopReason | null
  touches: number
  lastAt: number | null
  nextAt: number | null
  pausedUntil: number | null
  threadId: string | null
}

const present = (row: Row, isResting: boolean): Participant => ({
  id: row.id,
  contact: row.contactId === null ? null : { id: row.contactId, name: row.name ?? "" },
  address: row.address,
  outlet: row.outlet,
  state: row.state,
  ended: row.stopReason && stopWords[row.stopReason],
  sent: row.touches,
  lastAt: toIso(row.lastAt),
  nextAt: toIso(row.nextAt),
  isHeld: isResting && isOpen(row.state),
  pausedUntil: toIso(row.pausedUntil),
  threadId: row.threadId,
})

/** An enrolment has no number of its own, so its row's does. */
const number = sql.raw("e.rowid")
const lastAt = sql.raw(
  "(select max(m.sent_at) from messages m where m.enrolment_id = e.id and m.direction = 'out')",
)
/** Later than every time: whoever has none comes last. */
const NEVER = 9e15
const never = sql.raw(String(NEVER))

/** The place of each state in the order in which a person comes through them. */
const placeOf = (state: EnrolmentState) => enrolmentStates.indexOf(state)
const place = sql`(case e.state ${sql.join(
  enrolmentStates.map((state) => sql.raw(`when '${state}' then ${placeOf(state)}`)),
  sql` `,
)} end)`

const ascending = (by: SQL, readValue: (row: Row) => string | number): Keyset<Row> => ({
  by,
  isDescending: false,
  readValue,
})

const orders: Record<ParticipantOrder, Keyset<Row>> = {
  added: { by: null, isDescending: false, readValue: () => 0 },
  name: ascending(sql`coalesce(c.name, '') collate nocase`, ({ name }) => name ?? ""),
  outlet: ascending(sql`coalesce(${outlet}, '~') collate nocase`, ({ outlet }) => outlet ?? "~"),
  state: ascending(place, ({ state }) => placeOf(state)),
  next: ascending(sql`coalesce(e.next_run_at, ${never})`, ({ nextAt }) => nextAt ?? NEVER),
  sent: { by: sql`e.touches`, isDescending: true, readValue: ({ touches }) => touches },
  last: { by: sql`coalesce(${lastAt}, 0)`, isDescending: true, readValue: ({ lastAt }) => lastAt ?? 0 },
}
