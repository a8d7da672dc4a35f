import { type SQL, sql } from "drizzle-orm"
import type { MessageState } from "../../campaigns/messages/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { hasWords } from "../../core/has-words.ts"
import { outlet } from "../participants/match-participants.ts"
import { boundsOf } from "../results/campaign-calendar.ts"
import { type MessageFate, type MessageNarrowing, messageFates } from "./contract.ts"

/** The messages of a campaign, as `m`, with the contact and the outlet of each. */
export const messages = sql.raw(`messages m left join contacts c on c.id = m.contact_id
  left join enrolments e on e.id = m.enrolment_id left join outlets o on o.id = e.outlet_id`)

const states: Record<MessageFate, readonly MessageState[]> = {
  planned: ["scheduled", "claimed"],
  review: ["needs_review"],
  held: ["approved"],
  sent: ["sent", "delivered", "deferred"],
  bounced: ["bounced"],
  failed: ["failed"],
  unknown: ["unknown"],
  left_out: ["skipped", "cancelled"],
}

export const fateOf = (state: MessageState): MessageFate =>
  messageFates.find((fate) => states[fate].includes(state)) ?? "planned"

/** The fates in their order, as a number in a query. */
export const fatePlace = sql`(case m.state ${sql.join(
  messageFates.flatMap((fate, at) => states[fate].map((state) => sql.raw(`when '${state}' then ${at}`))),
  sql` `,
)} end)`

/** What must be true of a message. `timeZone` is that of the campaign. */
export function matchMessages(
  ctx: Ctx,
  campaignId: string,
  timeZone: string,
  { q, show, date }: MessageNarrowing,
): SQL {
  const fates = show ? [show] : messageFates.filter((fate) => fate !== "left_out")
  const shown = JSON.stringify(fates.flatMap((fate) => states[fate]))
  const within = sql`m.campaign_id = ${campaignId} and m.direction = 'out'`
  const named = hasWords(ctx, q, { ...searched, within })
  return sql.join(
    [
      within,
      sql`m.state in (select value from json_each(${shown}))`,
      ...(date === undefined ? [] : [isOn(date, timeZone)]),
      ...(named ? [named] : []),
    ],
    sql` and `,
  )
}

/** A message without a time is on no day. */
function isOn(date: string, timeZone: string): SQL {
  const [from, to] = boundsOf(date, timeZone)
  return sql`m.at >= ${from} and m.at < ${to} and coalesce(m.sent_at, m.scheduled_at) is not null`
}

const searched = {
  rows: messages,
  row: sql`m.rowid`,
  text: sql`(coalesce(c.name, '') || ' ' || coalesce(${outlet}, '') || ' ' || m.subject)`,
}

/** The inner query leaves out the joins that nothing is asked of, which SQLite does in no count; the limit keeps the two apart. */
export const countMessages = ({ db }: Ctx, isWanted: SQL): number =>
  db.get<{ total: number }>(
    sql`select count(*) as total from (select m.rowid from ${messages} where ${isWanted} limit -1)`,
  ).total
