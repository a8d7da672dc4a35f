import { eq } from "drizzle-orm"
import type { Ctx } from "../core/context.ts"
import { planJob } from "../core/jobs/jobs.ts"
import { newId } from "../core/new-id.ts"
import { planHas } from "../core/plan/refuse.ts"
import type { ToldEvent, WebhookEvent } from "../core/webhook-events/contract.ts"
import { type DeliveryRow, webhookDeliveries, webhookEndpoints } from "./table.ts"

/**
 * Queues an event for every endpoint that subscribes to its type, in the transaction that records it. What happens while the plan has no
 * webhooks is not told later.
 */
export function queueDeliveries(ctx: Ctx, type: WebhookEvent, eventNumber: number): void {
  if (!planHas(ctx, "requestsPerMinute")) return
  const endpoints = ctx.db
    .select({ id: webhookEndpoints.id, events: webhookEndpoints.events })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.state, "active"))
    .all()
  for (const { id, events } of endpoints) if (events.includes(type)) queue(ctx, id, type, { eventNumber })
}

/** Plans a delivery for now, and returns its id. */
export function queue(
  ctx: Ctx,
  endpointId: string,
  type: ToldEvent,
  about: Partial<Pick<DeliveryRow, "eventNumber" | "changed">>,
): string {
  const id = newId("whd", ctx.now)
  const row = { id, endpointId, type, ...about, nextAt: ctx.now, createdAt: ctx.now }
  ctx.db.insert(webhookDeliveries).values(row).run()
  planJob(ctx, "webhooks.deliver", endpointId)
  return id
}
