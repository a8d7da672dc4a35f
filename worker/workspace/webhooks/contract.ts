import * as z from "zod/mini"
import { type ToldEvent, type WebhookEvent, webhookEvents } from "../core/webhook-events/contract.ts"

const url = z
  .string("Give the address that is called")
  .check(
    z.trim(),
    z.minLength(1, "Give the address that is called"),
    z.maxLength(2048, "Use at most 2048 characters"),
  )
const events = z
  .array(z.enum(webhookEvents))
  .check(z.minLength(1, "Choose at least one event"), z.maxLength(50, "Name each event once"))

export const NewWebhook = z.object({ url, events })
export type NewWebhook = z.infer<typeof NewWebhook>

export const webhookStates = ["active", "disabled"] as const

/** What is left out stays as it is. */
export const WebhookChange = z.object({
  url: z.optional(url),
  events: z.optional(events),
  state: z.optional(z.enum(webhookStates)),
})
export type WebhookChange = z.infer<typeof WebhookChange>

/** An endpoint as its owners see it. What it is signed with is not in it. */
export interface Webhook {
  id: string
  url: string
  events: WebhookEvent[]
  state: (typeof webhookStates)[number]
  /** Why it was disabled, when it was not by somebody. */
  stateReason: string | null
  /** How many attempts have failed since the last that did not. */
  consecutiveFailures: number
  createdAt: string
  updatedAt: string
}

/** An endpoint with a secret that was made just now: the one time that it is told. */
export interface MadeWebhook extends Webhook {
  secret: string
}

export const deliveryStates = ["pending", "delivered", "failed"] as const

/** An event on its way to an endpoint. What was sent is not kept: it is read when it is sent. */
export interface Delivery {
  /** It is the `webhook-id` of each attempt. */
  id: string
  type: ToldEvent
  state: (typeof deliveryStates)[number]
  /** How often it was tried since it was asked for last. */
  attempts: number
  /** Null unless it is pending. It may be later while the endpoint is disabled or answers nothing. */
  nextAttemptAt: string | null
  lastAttemptAt: string | null
  /** Of the last answer; null when there was none. */
  responseStatus: number | null
  /** How the last answer began. */
  responseExcerpt: string
  /** What was wrong with the last attempt. */
  error: string | null
  createdAt: string
}

export const DeliveryFilter = z.object({ before: z.optional(z.string().check(z.maxLength(40))) })
export type DeliveryFilter = z.infer<typeof DeliveryFilter>

/** The latest first; `before` is the cursor of what comes after. */
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
