import { and, count, desc, eq, inArray, sql } from "drizzle-orm"
import type { Reader } from "./select-threads.ts"
import { type MessageRow, messages } from "./table.ts"

/** A message of a thread, with everything that is known of it. */
export type MessageInThread = MessageRow

/** What was written last in a thread; undefined for nothing. */
export const lastIn = (
  { db }: Reader,
  threadId: string,
): Pick<MessageRow, "text" | "class" | "direction" | "intent" | "intentSentence"> | undefined =>
  db
    .select({
      text: messages.text,
      class: messages.class,
      direction: messages.direction,
      intent: messages.intent,
      intentSentence: messages.intentSentence,
    })
    .from(messages)
    .where(and(eq(messages.threadId, threadId), inArray(messages.state, [...shown])))
    .orderBy(desc(messages.at), desc(messages.id))
    .limit(1)
    .get()

/** Changes with every message that is written in a thread. */
export function markOf({ db }: Reader, threadId: string): string {
  const written = and(eq(messages.threadId, threadId), inArray(messages.state, [...shown]))
  const mark = db
    .select({ total: count(), last: sql<string | null>`max(${messages.id})` })
    .from(messages)
    .where(written)
    .get()
  return `${mark?.total ?? 0} ${mark?.last ?? ""}`
}

const most = 200
/** Messages that were really written, and not only planned. */
const shown = [
  "sent",
  "delivered",
  "deferred",
  "bounced",
  "failed",
  "unknown",
  "claimed",
  "received",
] as const

/**
 * The latest messages of a thread, the oldest first. Those of a sequence are stored at the same time, so only the times they were sent
 * and received give their order.
 */
export const messagesOf = ({ db }: Reader, threadId: string): MessageInThread[] =>
  db
    .select()
    .from(messages)
    .where(and(eq(messages.threadId, threadId), inArray(messages.state, [...shown])))
    .orderBy(desc(messages.at), desc(messages.id))
    .limit(most)
    .all()
    .reverse()
