import { eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { threads } from "../messages/table.ts"
import type { Claim } from "./take-next.ts"

/** The thread that a message which was sent belongs to: its enrolment's, or a new one. One person, one mailbox, one thread. */
export function keepThread(ctx: Ctx, { enrolment, message, mailbox, mail }: Claim): string {
  const { db, now } = ctx
  if (enrolment.threadId) {
    db.update(threads).set({ lastAt: now }).where(eq(threads.id, enrolment.threadId)).run()
    return enrolment.threadId
  }
  const id = newId("thr", now)
  const { contactId, campaignId } = message
  db.insert(threads)
    .values({
      id,
      mailboxId: mailbox.id,
      contactId,
      campaignId,
      // No text about a deleted person is kept.
      subject: contactId === null ? "" : mail.subject,
      lastAt: now,
      createdAt: now,
    })
    .run()
  return id
}
