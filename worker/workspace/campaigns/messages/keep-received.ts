import { eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { type MessageRow, messages } from "./table.ts"

/** A message that came in, with everything that is known of it. */
export type ReceivedMessage = MessageRow

type About = "mailboxId" | "enrolmentId" | "campaignId" | "contactId" | "threadId"
type Words =
  | "class"
  | "intent"
  | "intentSentence"
  | "intentBy"
  | "messageId"
  | "inReplyTo"
  | "references"
  | "fromAddress"
  | "subject"
  | "text"
  | "attachments"

/** Keeps a message that came in; null for one that was there already. */
export const keepReceived = (
  { db, now }: Ctx,
  received: Pick<MessageRow, About | Words>,
): ReceivedMessage | null =>
  db
    .insert(messages)
    .values({
      ...received,
      id: newId("msg", now),
      direction: "in",
      state: "received",
      receivedAt: now,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
    .get() ?? null

/** Notes at a message of ours that it came back, for good or for now, and what was said. */
export function noteReturned({ db }: Ctx, id: string, isHard: boolean, said: string): void {
  db.update(messages)
    .set({ state: isHard ? "bounced" : "deferred", error: said })
    .where(eq(messages.id, id))
    .run()
}
