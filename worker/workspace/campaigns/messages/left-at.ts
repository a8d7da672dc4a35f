import { and, eq, max, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { events } from "./table.ts"

/** When a message left of which nobody knew whether it had: when it was tried last, in milliseconds UTC. */
export function leftAt({ db, now }: Pick<Ctx, "db" | "now">, id: string): number {
  const isItsAttempt = sql`${events.dedupeKey} > ${`unknown:${id}:`} and ${events.dedupeKey} < ${`unknown:${id};`}`
  const tried = db
    .select({ at: max(events.occurredAt) })
    .from(events)
    .where(and(eq(events.type, "send_unknown"), isItsAttempt))
    .get()
  return tried?.at ?? now
}
