import { and, eq, gt, inArray, lte, sql } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { enrolments } from "../enrolments/table.ts"
import type { ThreadState } from "./contract.ts"
import { type MessageRow, messages, type ThreadRow, threads } from "./table.ts"

/**
 * Returns the thread of a sent message. A message that was not known to have been sent has none yet, and gets one with
 * its first reply.
 */
export function threadOf(ctx: Ctx, message: MessageRow): string {
  if (message.threadId) return message.threadId
  const known = message.enrolmentId && findEnrolmentThread(ctx, message.enrolmentId)
  const id = known || openThread(ctx, message)
  ctx.db.update(messages).set({ threadId: id }).where(eq(messages.id, message.id)).run()
  return id
}

/** Creates a thread with a person, or without one if the person is unknown. */
export function openThread(
  { db, now }: Ctx,
  about: Pick<MessageRow, "mailboxId" | "contactId" | "campaignId" | "subject"> & {
    enrolmentId?: string | null
  },
  at = now,
): string {
  const id = newId("thr", now)
  const { mailboxId, contactId, campaignId, subject } = about
  db.insert(threads)
    .values({ id, mailboxId, contactId, campaignId, subject, lastAt: at, createdAt: now })
    .run()
  if (about.enrolmentId)
    db.update(enrolments).set({ threadId: id }).where(eq(enrolments.id, about.enrolmentId)).run()
  return id
}

/** Records that a message was sent or received in a thread, maybe some time ago; null leaves its state unchanged. */
export function moveThread(
  { db, now }: Ctx,
  id: string | null,
  state: ThreadState | null,
  at: number = now,
): void {
  if (id === null) return
  const lastAt = sql`max(${threads.lastAt}, ${at})`
  const columns = state === null ? { lastAt } : { lastAt, state, snoozedUntil: null }
  db.update(threads).set(columns).where(eq(threads.id, id)).run()
}

/** Records that somebody wrote to whom a thread is with. One that they answered since still needs what it needs. */
export function noteWritten(ctx: Ctx, id: string | null, at: number): void {
  if (id !== null) moveThread(ctx, id, hasHeardSince(ctx, id, at) ? null : "awaiting", at)
}

/** Notes that something in a thread waits to be read. */
export function markUnread({ db, now }: Ctx, id: string | null): void {
  if (id !== null) db.update(threads).set({ unreadSince: now }).where(eq(threads.id, id)).run()
}

/** Notes that a member has read what waited in a thread by then. */
export function markRead({ db }: Pick<Ctx, "db">, id: string | null, by: number): void {
  if (id === null) return
  const hasWaited = and(eq(threads.id, id), lte(threads.unreadSince, by))
  db.update(threads).set({ unreadSince: null }).where(hasWaited).run()
}

/** The ids of the threads with these people. */
export const threadIdsOf = ({ db }: Pick<Ctx, "db">, contactIds: readonly string[]): string[] =>
  db
    .select({ id: threads.id })
    .from(threads)
    .where(inArray(threads.contactId, [...contactIds]))
    .all()
    .map(({ id }) => id)

/** Throws 404. */
export function readThread({ db }: Pick<Ctx, "db">, id: string): ThreadRow {
  const thread = db.select().from(threads).where(eq(threads.id, id)).get()
  if (!thread) throw notFound("conversation")
  return thread
}

/** Brings a thread that rested back to those that need an answer; until when it still rests, or null. */
export function wakeThread({ db, now }: Ctx, id: string): number | null {
  const thread = db.select().from(threads).where(eq(threads.id, id)).get()
  if (thread?.state !== "snoozed" || thread.snoozedUntil === null) return null
  // It was put off further meanwhile.
  if (thread.snoozedUntil > now) return thread.snoozedUntil
  db.update(threads)
    .set({ state: "needs_reply", snoozedUntil: null, unreadSince: now })
    .where(eq(threads.id, id))
    .run()
  return null
}

/** Records that an answer to a thread has left of which nobody knew. What a member did with the thread meanwhile stays. */
export function noteAnswered(
  ctx: Ctx,
  { threadId, createdAt }: Pick<MessageRow, "threadId" | "createdAt">,
): void {
  if (threadId !== null && readThread(ctx, threadId).state === "needs_reply")
    noteWritten(ctx, threadId, createdAt)
}

/** Whether a person wrote in a thread after a time. */
const hasHeardSince = ({ db }: Ctx, id: string, at: number): boolean =>
  db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.threadId, id),
        eq(messages.direction, "in"),
        inArray(messages.class, ["human_reply", "opt_out", "complaint"]),
        gt(messages.receivedAt, at),
      ),
    )
    .limit(1)
    .get() !== undefined

const findEnrolmentThread = ({ db }: Ctx, id: string): string | null =>
  db.select({ threadId: enrolments.threadId }).from(enrolments).where(eq(enrolments.id, id)).get()
    ?.threadId ?? null
