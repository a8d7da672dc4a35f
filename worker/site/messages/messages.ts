import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { notFound } from "../../http/problem.ts"
import type { AuditAction } from "../audit/contract.ts"
import { record } from "../audit/record.ts"
import type { MessageFilter, MessagePage, MessageState, ReceivedMessage } from "./contract.ts"
import { presentMessage } from "./present-message.ts"
import { contactMessages } from "./table.ts"

const pageSize = 20

/** One page of messages, newest first. */
export async function listMessages(ctx: Ctx, { show, before }: MessageFilter): Promise<MessagePage> {
  const wanted = [
    before === undefined ? undefined : lt(contactMessages.id, before),
    show === "unanswered" ? isNull(contactMessages.answeredAt) : undefined,
  ]
  // One extra row shows whether there is a next page.
  const rows = await ctx.db
    .select()
    .from(contactMessages)
    .where(and(...wanted))
    .orderBy(desc(contactMessages.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  return {
    messages: page.map(presentMessage),
    before: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Records that a message was read or answered, or takes that back. The first time that it happened stays. Throws 404. */
export async function markMessage(
  ctx: Ctx,
  actor: Actor,
  id: number,
  state: MessageState,
): Promise<ReceivedMessage> {
  const isRead = state.isAnswered || state.isRead
  // Unread means unanswered too.
  const isAnswered = state.isRead === false && !state.isAnswered ? false : state.isAnswered
  const [, , [row]] = await ctx.db.batch([
    recordMark(ctx, actor, id, contactMessages.readAt, isRead),
    recordMark(ctx, actor, id, contactMessages.answeredAt, isAnswered),
    ctx.db
      .update(contactMessages)
      .set({
        readAt: timeOf(ctx, contactMessages.readAt, isRead),
        answeredAt: timeOf(ctx, contactMessages.answeredAt, isAnswered),
      })
      .where(eq(contactMessages.id, id))
      .returning(),
  ])
  if (!row) throw notFound("message")
  return presentMessage(row)
}

/** Deletes a message, as the privacy policy promises on request. Throws 404. */
export async function deleteMessage(ctx: Ctx, actor: Actor, id: number): Promise<void> {
  const isIt = eq(contactMessages.id, id)
  const [, [gone]] = await ctx.db.batch([
    recordAbout(ctx, actor, id, "message.deleted", isIt),
    ctx.db.delete(contactMessages).where(isIt).returning({ id: contactMessages.id }),
  ])
  if (!gone) throw notFound("message")
}

type Time = typeof contactMessages.readAt | typeof contactMessages.answeredAt

function timeOf(ctx: Ctx, column: Time, happened: boolean | undefined): SQL {
  if (happened === undefined) return sql`${column}`
  return happened ? sql`coalesce(${column}, ${ctx.now})` : sql`null`
}

/** Records what becomes true or false of a message, and nothing that was so before. */
function recordMark(ctx: Ctx, actor: Actor, id: number, column: Time, happened: boolean | undefined) {
  const did = column.name === "read_at" ? "read" : "answered"
  const isNews = happened === undefined ? sql`false` : happened ? isNull(column) : isNotNull(column)
  const action = `message.${happened ? "" : "un"}${did}` as const
  return recordAbout(ctx, actor, id, action, and(eq(contactMessages.id, id), isNews))
}

/** An entry about a message names it by its number: what a visitor wrote can be forgotten, and an entry cannot. */
const recordAbout = (ctx: Ctx, actor: Actor, id: number, action: AuditAction, when: SQL | undefined) =>
  record(
    ctx,
    actor,
    { action, targetId: String(id), targetName: `Message ${id}` },
    sql`from ${contactMessages} where ${when}`,
  )
