import * as z from "zod/mini"
import { type SubscribedEvent, subscribedEvents, type ToldEvent } from "../core/webhook-events/contract.ts"

const url = z
  .string("Give the address that is called")
  .check(
    z.trim(),
    z.minLength(1, "Give the address that is called"),
    z.maxLength(2048, "Use at most 2048 characters"),
  )
const events = z
  .array(z.enum(subscribedEvents))
  .check(z.minLength(1, "Choose at least one event"), z.maxLength(50, "Name each event once"))

export const NewWebhook = z.object({ url, events })
export type NewWebhook = z.infer<typeof NewWebhook>

export const webhookStates = ["active", "disabled"] as const

/** Fields that are left out stay as they are. */
export const WebhookChange = z.object({
  url: z.optional(url),
  events: z.optional(events),
  state: z.optional(z.enum(webhookStates)),
})
export type WebhookChange = z.infer<typeof WebhookChange>

/** An endpoint as its owners see it, without its secret. */
export interface Webhook {
  id: string
  url: string
  events: SubscribedEvent[]
  state: (typeof webhookStates)[number]
  /** Why it was disabled, if not by a member. */
  stateReason: string | null
  /** The number of failed attempts since the last successful one. */
  consecutiveFailures: number
  createdAt: string
  updatedAt: string
}

/** An endpoint with its new secret, which is shown only this once. */
export interface MadeWebhook extends Webhook {
  secret: string
}

export const deliveryStates = ["pending", "delivered", "failed"] as const

/** An event on its way to an endpoint. The payload is not stored: it is read when it is sent. */
export interface Delivery {
  /** It is the `webhook-id` of each attempt. */
  id: string
  type: ToldEvent
  state: (typeof deliveryStates)[number]
  /** The number of attempts since sending was last requested. */
  attempts: number
  /** Null unless it is pending. It may be later while the endpoint is disabled or answers nothing. */
  nextAttemptAt: string | null
  lastAttemptAt: string | null
  /** Of the last answer; null when there was none. */
  responseStatus: number | null
  /** The beginning of the last response. */
  responseExcerpt: string
  /** The error of the last attempt. */
  error: string | null
  createdAt: string
}

export const DeliveryFilter = z.object({ before: z.optional(z.string().check(z.maxLength(40))) })
export type DeliveryFilter = z.infer<typeof DeliveryFilter>

/** Newest first; `before` is the cursor of the next page. */
export interface DeliveryPage {
  deliveries: Delivery[]
  before: string | null
  /** How many there are in all. */
  total: number
}

/** What the browser asks here, and what it gets. */
export interface WebhookCalls {
  "GET /webhooks": { answer: Webhook[] }
  "POST /webhooks": { body: NewWebhook; answer: MadeWebhook }
  "GET /webhooks/:id": { answer: Webhook }
  "PUT /webhooks/:id": { body: WebhookChange; answer: Webhook }
  "DELETE /webhooks/:id": { answer: undefined }
  "POST /webhooks/:id/secret": { answer: MadeWebhook }
  "POST /webhooks/:id/test": { answer: Delivery }
  "GET /webhooks/:id/deliveries": { query: DeliveryFilter; answer: DeliveryPage }
  "POST /webhooks/:id/deliveries/:delivery/again": { answer: Delivery }
}
