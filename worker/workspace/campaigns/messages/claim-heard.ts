import { and, eq, inArray, isNull } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { events, messages, threads } from "./table.ts"

/** Gives a contact who was brought back what came in their conversations, and happened to their messages, meanwhile. */
export function claimHeard({ db }: Ctx, contactId: string): void {
  const theirThreads = db.select({ id: threads.id }).from(threads).where(eq(threads.contactId, contactId))
  db.update(messages)
    .set({ contactId })
    .where(and(isNull(messages.contactId), inArray(messages.threadId, theirThreads)))
    .run()
  const theirMessages = db.select({ id: messages.id }).from(messages).where(eq(messages.contactId, contactId))
  db.update(events)
    .set({ contactId })
    .where(and(isNull(events.contactId), inArray(events.messageId, theirMessages)))
    .run()
}
