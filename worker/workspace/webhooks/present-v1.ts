import { Problem } from "../../http/problem.ts"
import type { Ctx } from "../core/context.ts"
import type { Paging } from "../core/paging/contract.ts"
import type { Delivery, MadeWebhook, Webhook } from "./contract.ts"
import { listWebhooks } from "./find-webhook.ts"
import type { DeliveryV1, WebhookV1 } from "./v1-schemas.ts"

/** There are few enough to read them all. Throws 422 for an invalid cursor. */
export function pageOfWebhooks(ctx: Ctx, { page, limit, cursor }: Paging) {
  const all = listWebhooks(ctx)
  const last = all.findIndex(({ id }) => id === cursor)
  if (cursor !== undefined && last === -1) throw noCursor()
  const from = cursor === undefined ? (page - 1) * limit : last + 1
  const webhooks = all.slice(from, from + limit)
  const hasMore = from + limit < all.length
  return { webhooks, total: all.length, nextCursor: hasMore ? (webhooks.at(-1)?.id ?? null) : null }
}

export const presentV1 = (webhook: Webhook): WebhookV1 => ({
  id: webhook.id,
  url: webhook.url,
  events: webhook.events,
  state: webhook.state,
  state_reason: webhook.stateReason,
  consecutive_failures: webhook.consecutiveFailures,
  created_at: webhook.createdAt,
  updated_at: webhook.updatedAt,
})

export const presentMadeV1 = ({ secret, ...webhook }: MadeWebhook) => ({ ...presentV1(webhook), secret })

export const presentDeliveryV1 = (delivery: Delivery): DeliveryV1 => ({
  id: delivery.id,
  type: delivery.type,
  state: delivery.state,
  attempts: delivery.attempts,
  next_attempt_at: delivery.nextAttemptAt,
  last_attempt_at: delivery.lastAttemptAt,
  response_status: delivery.responseStatus,
  response_excerpt: delivery.responseExcerpt,
  error: delivery.error,
  created_at: delivery.createdAt,
})

const noCursor = () => {
  const message = "Give the next_cursor of an answer, or none."
  return new Problem(422, "validation_failed", message, {
    details: [{ field: "cursor", code: "invalid", message }],
  })
}
