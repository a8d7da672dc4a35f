import { eq, inArray } from "drizzle-orm"
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
): string {
  const id = newId("thr", now)
  const { mailboxId, contactId, campaignId, subject } = about
  db.insert(threads)
    .values({ id, mailboxId, contactId, campaignId, subject, lastAt: now, createdAt: now })
    .run()
  if (about.enrolmentId)
    db.update(enrolments).set({ threadId: id }).where(eq(enrolments.id, about.enrolmentId)).run()
  return id
}

/** Records that a message was sent or received in a thread; null leaves its state unchanged. */
export function moveThread({ db, now }: Ctx, id: string | null, state: ThreadState | null): void {
  if (id === null) return
  const columns = state === null ? { lastAt: now } : { lastAt: now, state, snoozedUntil: null }
  db.update(threads).set(columns).where(eq(threads.id, id)).run()
}

/** Notes that something in a thread waits to be read. */
export function markUnread({ db, now }: Ctx, id: string | null): void {
  if (id !== null) db.update(threads).set({ unreadSince: now }).where(eq(threads.id, id)).run()
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

const findEnrolmentThread = ({ db }: Ctx, id: string): string | null =>
  db.select({ threadId: enrolments.threadId }).from(enrolments).where(eq(enrolments.id, id)).get()
    ?.threadId ?? null
