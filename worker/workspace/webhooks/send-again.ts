import { and, eq, ne } from "drizzle-orm"
import { conflict } from "../../http/problem.ts"
import { record } from "../core/audit/record.ts"
import type { Ctx } from "../core/context.ts"
import { planJob } from "../core/jobs/jobs.ts"
import { requireFeature } from "../core/plan/refuse.ts"
import { TEST_EVENT } from "../core/webhook-events/contract.ts"
import type { Delivery } from "./contract.ts"
import { findEndpoint } from "./find-webhook.ts"
import { findDelivery } from "./list-deliveries.ts"
import { queue } from "./queue-deliveries.ts"
import { webhookDeliveries, webhookEndpoints } from "./table.ts"

/** Sends a test event without content, to see whether it arrives. Throws 404, 403 `plan_limit`, 409 while the endpoint is disabled. */
export const testWebhook = (ctx: Ctx, endpointId: string): Delivery =>
  ctx.write(() => {
    wake(ctx, endpointId)
    const id = queue(ctx, endpointId, TEST_EVENT, {})
    record(ctx, "webhook.tested", endpointId)
    return findDelivery(ctx, endpointId, id)
  })

/**
 * Sends a delivery again now, with the same id, whatever its outcome; if it fails, the whole schedule starts over. A
 * pending delivery is only moved forward. Throws 404, 403 `plan_limit`, 409 while the endpoint is disabled.
 */
export const sendAgain = (ctx: Ctx, endpointId: string, id: string): Delivery =>
  ctx.write(() => {
    wake(ctx, endpointId)
    findDelivery(ctx, endpointId, id)
    ctx.db.update(webhookDeliveries).set({ nextAt: ctx.now }).where(isPending(id)).run()
    ctx.db
      .update(webhookDeliveries)
      .set({ state: "pending", attempts: 0, nextAt: ctx.now })
      .where(and(eq(webhookDeliveries.id, id), ne(webhookDeliveries.state, "pending")))
      .run()
    planJob(ctx, "webhooks.deliver", endpointId)
    record(ctx, "webhook.sent_again", endpointId)
    return findDelivery(ctx, endpointId, id)
  })

const isPending = (id: string) => and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, "pending"))

/** Somebody wants to see it work: it rests no longer. Throws as its callers. */
function wake(ctx: Ctx, endpointId: string): void {
  requireFeature(ctx, "requestsPerMinute")
  if (findEndpoint(ctx, endpointId).state === "disabled")
    throw conflict("This webhook is disabled. Enable it first.")
  ctx.db.update(webhookEndpoints).set({ restUntil: 0 }).where(eq(webhookEndpoints.id, endpointId)).run()
}
