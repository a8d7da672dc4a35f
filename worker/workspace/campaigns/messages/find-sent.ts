import { and, count, eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { events, type MessageRow, messages } from "./table.ts"

/** A message that was written to somebody. */
export type SentMessage = MessageRow

/** The message with this id that goes out; null for none. */
export const findOutgoing = ({ db }: Ctx, id: string): SentMessage | null =>
  db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.direction, "out")))
    .get() ?? null

/** How many messages a person was sent. */
export const countSent = ({ db }: Ctx, contactId: string): number =>
  db
    .select({ all: count() })
    .from(events)
    .where(and(eq(events.contactId, contactId), eq(events.type, "sent")))
    .get()?.all ?? 0
