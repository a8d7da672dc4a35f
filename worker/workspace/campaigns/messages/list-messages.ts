import { and, count, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { changedSince } from "../../core/changes/changed-since.ts"
import type { Ctx } from "../../core/context.ts"
import type { Paging, Since } from "../../core/paging/contract.ts"
import { readPlace, writePlace } from "../../core/paging/place.ts"
import type { Message, MessageDetail, MessageFilter, MessagePage } from "./contract.ts"
import { presentMessage } from "./present-message.ts"
import { messages } from "./table.ts"

/** Every row has one: the last of the times that it is made of is never missing. */
const at = sql<number>`${messages.at}`

/** One page of sent, received and planned messages, newest first. Throws 422 for an invalid cursor. */
export function listMessages(
  ctx: Ctx,
  filter: MessageFilter,
  { page, limit, cursor, updatedSince }: Paging & Since,
): MessagePage {
  const matches = and(matchesOf(filter), changedSince(ctx, "message", messages.id, updatedSince))
  const place = cursor === undefined ? null : readPlace(cursor)
  const rows = ctx.db
    .select({ row: messages, at })
    .from(messages)
    .where(and(matches, place ? sql`(${at}, ${messages.id}) < (${place.at}, ${place.id})` : undefined))
    .orderBy(desc(at), desc(messages.id))
    .limit(limit + 1)
    .offset(place ? 0 : (page - 1) * limit)
    .all()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    messages: shown.map(({ row }) => presentMessage(row)),
    total: ctx.db.select({ total: count() }).from(messages).where(matches).get()?.total ?? 0,
    nextCursor: last ? writePlace({ at: last.at, id: last.row.id }) : null,
  }
}

/** With its text. Throws 404. */
export function findMessage({ db }: Pick<Ctx, "db">, id: string): MessageDetail {
  const row = db.select().from(messages).where(eq(messages.id, id)).get()
  if (!row) throw notFound("message")
  return { ...presentMessage(row), text: row.text }
}

/** As it is shown, without its text; null for one that is gone. */
export function seeMessage({ db }: Pick<Ctx, "db">, id: string): Message | null {
  const row = db.select().from(messages).where(eq(messages.id, id)).get()
  return row ? presentMessage(row) : null
}

function matchesOf({
  campaign,
  contact,
  thread,
  direction,
  state,
  intent,
  from,
  until,
}: MessageFilter): SQL | undefined {
  return and(
    campaign === undefined ? undefined : eq(messages.campaignId, campaign),
    contact === undefined ? undefined : eq(messages.contactId, contact),
    thread === undefined ? undefined : eq(messages.threadId, thread),
    direction === undefined ? undefined : eq(messages.direction, direction),
    state === undefined ? undefined : eq(messages.state, state),
    intent === undefined ? undefined : eq(messages.intent, intent),
    from === undefined ? undefined : gte(at, Date.parse(from)),
    until === undefined ? undefined : lt(at, Date.parse(until)),
  )
}
