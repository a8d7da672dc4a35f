import { and, eq } from "drizzle-orm"
import type { Ctx } from "../core/context.ts"
import type { Outcome } from "./attempt.ts"
import { giveUpOn } from "./change-webhook.ts"
import { isHopeless, restUntil, retryAt } from "./retry-times.ts"
import { type DeliveryRow, webhookDeliveries, webhookEndpoints } from "./table.ts"

/** Stores the outcome of an attempt on the delivery and on its endpoint. Ignores either if it has been deleted. */
export function recordAttempt(ctx: Ctx, delivery: DeliveryRow, outcome: Outcome): void {
  const { db, now } = ctx
  const { status, excerpt, error } = outcome
  const attempts = delivery.attempts + 1
  const nextAt = error === null ? null : retryAt(attempts, now)
  const state = error === null ? "delivered" : nextAt === null ? "failed" : "pending"
  const isIt = and(eq(webhookDeliveries.id, delivery.id), eq(webhookDeliveries.state, "pending"))
  db.update(webhookDeliveries)
    .set({ state, attempts, nextAt, lastAt: now, status, excerpt, error })
    .where(isIt)
    .run()
  if (error === null) noteWell(ctx, delivery.endpointId)
  else noteFailure(ctx, delivery.endpointId, outcome)
}

const noteWell = ({ db }: Ctx, id: string) =>
  db
    .update(webhookEndpoints)
    .set({ consecutiveFailures: 0, failingSince: null, restUntil: 0 })
    .where(eq(webhookEndpoints.id, id))
    .run()

function noteFailure(ctx: Ctx, id: string, { status, error }: Outcome): void {
  const { db, now } = ctx
  const isIt = eq(webhookEndpoints.id, id)
  const endpoint = db.select().from(webhookEndpoints).where(isIt).get()
  if (!endpoint) return
  const failures = endpoint.consecutiveFailures + 1
  const since = endpoint.failingSince ?? now
  db.update(webhookEndpoints)
    .set({ consecutiveFailures: failures, failingSince: since, restUntil: restUntil(failures, now) })
    .where(isIt)
    .run()
  if (endpoint.state === "disabled") return
  if (status === 410) giveUpOn(ctx, id, "It answered 410: it wants to be told no more.")
  else if (isHopeless(failures, since, now))
    giveUpOn(ctx, id, `The last ${failures} attempts failed, over three days or more. ${error ?? ""}`.trim())
}
