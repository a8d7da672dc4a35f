import { and, count, eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { events } from "./table.ts"

/** How many messages a person was sent. */
export const countSent = ({ db }: Ctx, contactId: string): number =>
  db
    .select({ all: count() })
    .from(events)
    .where(and(eq(events.contactId, contactId), eq(events.type, "sent")))
    .get()?.all ?? 0
