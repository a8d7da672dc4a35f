import { eq } from "drizzle-orm"
import { enrolments } from "../../campaigns/enrolments/table.ts"
import type { ThreadState } from "../../campaigns/messages/contract.ts"
import { type MessageRow, messages, threads } from "../../campaigns/messages/table.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"

/** The thread of a message that left. One that nobody knew to have left has none yet, and gets it with its first answer. */
export function threadOf(ctx: Ctx, message: MessageRow): string {
  if (message.threadId) return message.threadId
  const known = message.enrolmentId && findEnrolmentThread(ctx, message.enrolmentId)
  const id = known || openThread(ctx, message)
  ctx.db.update(messages).set({ threadId: id }).where(eq(messages.id, message.id)).run()
  return id
}

/** Begins a thread with somebody, or with nobody who is known. */
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

/** Something came or went in a thread; null leaves its state as it is. */
export function moveThread({ db, now }: Ctx, id: string | null, state: ThreadState | null): void {
  if (id === null) return
  const columns = state === null ? { lastAt: now } : { lastAt: now, state, snoozedUntil: null }
  db.update(threads).set(columns).where(eq(threads.id, id)).run()
}

const findEnrolmentThread = ({ db }: Ctx, id: string): string | null =>
  db.select({ threadId: enrolments.threadId }).from(enrolments).where(eq(enrolments.id, id)).get()
    ?.threadId ?? null
