import { and, asc, eq, isNotNull, isNull, lt, lte, min } from "drizzle-orm"
import { DAY } from "../../site/time/contract.ts"
import type { Ctx } from "../core/context.ts"
import type { Worker } from "../core/jobs/jobs.ts"
import { planHas } from "../core/plan/refuse.ts"
import { KEPT_DAYS } from "../core/webhook-events/contract.ts"
import { attempt } from "./attempt.ts"
import { giveUpOn } from "./change-webhook.ts"
import { recordAttempt } from "./record-attempt.ts"
import { type DeliveryRow, type EndpointRow, webhookDeliveries, webhookEndpoints } from "./table.ts"

const kept = KEPT_DAYS * DAY
const { endpointId, nextAt, createdAt } = webhookDeliveries

/**
 * Tells an endpoint what is due, an event a part, and forgets what is old; the subject is the endpoint. An attempt is written down
 * when it is over, so after a crash it is made again, with the same id.
 */
export const deliverWorker: Worker = {
  // Deliveries and the sending of mail share the six connections that the platform allows per object.
  sideBySide: 2,
  async prepare(ctx, id) {
    const endpoint = findEndpoint(ctx, id)
    const delivery = endpoint && findDue(ctx, endpoint)
    if (!delivery) return (later) => forgetOld(later, id)
    const outcome = await attempt(ctx, endpoint, delivery)
    return (later) => {
      // A failure of the address before says nothing of the one that a member gave meanwhile, which is told then.
      const isSame = findEndpoint(later, id)?.url === endpoint.url
      if (isSame || outcome.error === null) recordAttempt(later, delivery, outcome)
      return forgetOld(later, id)
    }
  },
  // Pending deliveries stay so, and continue when a member enables it.
  giveUp(ctx, id) {
    if (findEndpoint(ctx, id)?.state === "active")
      giveUpOn(ctx, id, "Something went wrong on our side. Enable it to go on.")
  },
}

const findEndpoint = ({ db }: Ctx, id: string): EndpointRow | undefined =>
  db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).get()

/** The deliveries that are due first, while the endpoint may be called. */
function findDue(ctx: Ctx, { id, state, restUntil }: EndpointRow): DeliveryRow | undefined {
  const { db, now } = ctx
  if (state === "disabled" || restUntil > now || !planHas(ctx, "requestsPerMinute")) return undefined
  return db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(endpointId, id), isNotNull(nextAt), lte(nextAt, now)))
    .orderBy(asc(nextAt), asc(webhookDeliveries.id))
    .limit(1)
    .get()
}

/** Returns when the endpoint has the next delivery due; null when there is none left. */
function forgetOld(ctx: Ctx, id: string): number | null {
  const { db, now } = ctx
  const endpoint = findEndpoint(ctx, id)
  if (!endpoint) return null
  const isIts = eq(endpointId, id)
  // While a workspace was suspended, what an active endpoint should hear may have become old unheard.
  const isForgettable = endpoint.state === "active" ? and(isIts, isNull(nextAt)) : isIts
  db.delete(webhookDeliveries)
    .where(and(isForgettable, lt(createdAt, now - kept)))
    .run()
  const times: number[] = []
  const due = db
    .select({ at: min(nextAt) })
    .from(webhookDeliveries)
    .where(isIts)
    .get()?.at
  // While the plan has no webhooks it waits for another one, and is looked at each day.
  const callableAt = planHas(ctx, "requestsPerMinute") ? endpoint.restUntil : now + DAY
  if (due != null && endpoint.state === "active") times.push(Math.max(due, callableAt))
  const oldest = db
    .select({ at: min(createdAt) })
    .from(webhookDeliveries)
    .where(isForgettable)
    .get()?.at
  if (oldest != null) times.push(oldest + kept + 1)
  return times.length === 0 ? null : Math.min(...times)
}
