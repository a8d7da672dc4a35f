import type { Delivery, MadeWebhook, Webhook } from "./contract.ts"
import type { DeliveryV1, WebhookV1 } from "./v1-schemas.ts"

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
