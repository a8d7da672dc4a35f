import { and, inArray, isNotNull } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { type MessageRow, messages } from "./table.ts"

type About = "contactId" | "mailboxId" | "threadId" | "messageId" | "inReplyTo" | "references"
type Words = "fromAddress" | "toAddress" | "subject" | "text"

/** A message that its sender wrote in a program of their own. */
export type ByHand = Pick<MessageRow, About | Words> & { sentAt: number }

/** Keeps a message that was sent by hand, from its mailbox; null for one that is there already. */
export function keepByHand({ db, now }: Ctx, message: ByHand): MessageRow | null {
  const sendKey = `hand:${message.mailboxId}:${message.messageId}`
  return (
    db
      .insert(messages)
      .values({ ...message, id: newId("msg", now), sendKey, direction: "out", state: "sent", createdAt: now })
      .onConflictDoNothing()
      .returning()
      .get() ?? null
  )
}

/** The thread of any message with one of these Message-IDs, sent or received; null for none. */
export const threadAbout = ({ db }: Pick<Ctx, "db">, messageIds: readonly string[]): string | null =>
  messageIds.length === 0
    ? null
    : (db
        .select({ threadId: messages.threadId })
        .from(messages)
        .where(and(inArray(messages.messageId, [...messageIds]), isNotNull(messages.threadId)))
        .limit(1)
        .get()?.threadId ?? null)
