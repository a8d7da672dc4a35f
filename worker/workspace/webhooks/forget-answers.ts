import { inArray } from "drizzle-orm"
import { eventsAbout } from "../campaigns/messages/read-events.ts"
import type { Ctx } from "../core/context.ts"
import { webhookDeliveries } from "./table.ts"

/** Deletes the responses to events about these contacts: a server may have repeated their data. */
export function forgetAnswers(ctx: Ctx, contactIds: readonly string[]): void {
  ctx.db
    .update(webhookDeliveries)
    .set({ excerpt: "" })
    .where(inArray(webhookDeliveries.eventNumber, eventsAbout(ctx, contactIds)))
    .run()
}
