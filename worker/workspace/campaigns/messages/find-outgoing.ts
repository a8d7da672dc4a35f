import { and, eq, isNotNull } from "drizzle-orm"
import type { Reader, SentMessage } from "./find-left.ts"
import { messages } from "./table.ts"

/** The message with this id, once it was sent; null before that. */
export const findSent = ({ db }: Reader, id: string): SentMessage | null =>
  db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.direction, "out"), isNotNull(messages.sentAt)))
    .get() ?? null

/** The message of ours with this id, whatever became of it; null for none. */
export const findOutgoing = ({ db }: Reader, id: string): SentMessage | null =>
  db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.direction, "out")))
    .get() ?? null

/** The message of ours with this Message-ID, whatever became of it; undefined for none. */
export const findOutgoingAs = ({ db }: Reader, messageId: string): SentMessage | undefined =>
  db
    .select()
    .from(messages)
    .where(and(eq(messages.messageId, messageId), eq(messages.direction, "out")))
    .get()
