import { inArray } from "drizzle-orm"
import { events } from "../campaigns/messages/table.ts"
import type { Ctx } from "../core/context.ts"
import { webhookDeliveries } from "./table.ts"

/** Forgets what was answered to events of these contacts: a server may have repeated whom it was told of. */
export function forgetAnswers({ db }: Ctx, contactIds: readonly string[]): void {
  const theirs = db
    .select({ number: events.number })
    .from(events)
    .where(inArray(events.contactId, [...contactIds]))
  db.update(webhookDeliveries)
    .set({ excerpt: "" })
    .where(inArray(webhookDeliveries.eventNumber, theirs))
    .run()
}
