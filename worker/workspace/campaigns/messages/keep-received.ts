import { and, eq, isNull, ne, or } from "drizzle-orm"
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

/** Keeps a message that came in; null for one that was there already in the same mailbox. */
export const keepReceived = (
  { db, now }: Ctx,
  received: Pick<MessageRow, About | Words> & { receivedAt: number },
): ReceivedMessage | null =>
  db
    .insert(messages)
    .values({
      ...received,
      id: newId("msg", now),
      direction: "in",
      state: "received",
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
    .get() ?? null

/**
 * Whether this letter is there already, in whatever mailbox. Some programs give several letters the same Message-ID: those of
 * another sender or with another subject are others. What an erased person wrote has neither any more.
 */
export const isKept = (
  { db }: Pick<Ctx, "db">,
  { messageId, fromAddress, subject }: { messageId: string; fromAddress: string; subject: string },
): boolean =>
  db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.messageId, messageId),
        eq(messages.direction, "in"),
        or(
          isNull(messages.fromAddress),
          and(eq(messages.fromAddress, fromAddress), eq(messages.subject, subject)),
        ),
      ),
    )
    .limit(1)
    .get() !== undefined

/** Notes at a message of ours that it came back, for good or for now, and what was said. What is back for good stays so. */
export function noteReturned({ db }: Ctx, id: string, isHard: boolean, said: string): void {
  db.update(messages)
    .set({ state: isHard ? "bounced" : "deferred", error: said })
    .where(and(eq(messages.id, id), isHard ? undefined : ne(messages.state, "bounced")))
    .run()
}
