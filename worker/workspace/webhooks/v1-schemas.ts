import * as z from "zod/mini"
import { MessageSummaryV1 } from "../campaigns/messages/v1-schemas.ts"
import { ChangeV1 } from "../core/changes/v1-schemas.ts"
import { Paging } from "../core/paging/contract.ts"
import { inputOf } from "../core/public-api/read-only.ts"
import {
  type ChangeEvent,
  changeEvents,
  subscribedEvents,
  TEST_EVENT,
  toldEvents,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from "../core/webhook-events/contract.ts"
import { ContactV1 } from "../people/contacts/v1-schemas.ts"
import { ProposalV1 } from "../results/found-coverage/v1-schemas.ts"
import { PlacementSummaryV1 } from "../results/placements/v1-schemas.ts"
import { ReportCommentV1 } from "../results/report-comments/v1-schemas.ts"
import { ReportV1 } from "../results/reports/v1-schemas.ts"
import { deliveryStates, NewWebhook, WebhookChange, webhookStates } from "./contract.ts"

const webhook = {
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(subscribedEvents)),
  state: z.enum(webhookStates),
  state_reason: z.nullable(z.string()),
  consecutive_failures: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
}

/** An endpoint as programs read it. */
export const WebhookV1 = z.object(webhook).register(z.globalRegistry, { id: "Webhook" })
export type WebhookV1 = z.infer<typeof WebhookV1>

/** With the secret that was made just now. */
export const MadeWebhookV1 = z
  .object({ ...webhook, secret: z.string() })
  .register(z.globalRegistry, { id: "WebhookWithSecret" })

export const NewWebhookV1 = inputOf(WebhookV1, NewWebhook.shape)

/** Fields that are left out stay as they are. */
export const WebhookChangeV1 = inputOf(WebhookV1, WebhookChange.shape)

export const DeliveryV1 = z
  .object({
    id: z.string(),
    type: z.enum(toldEvents),
    state: z.enum(deliveryStates),
    attempts: z.int(),
    next_attempt_at: z.nullable(z.iso.datetime()),
    last_attempt_at: z.nullable(z.iso.datetime()),
    response_status: z.nullable(z.int()),
    response_excerpt: z.string(),
    error: z.nullable(z.string()),
    created_at: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: "WebhookDelivery" })
export type DeliveryV1 = z.infer<typeof DeliveryV1>

export const DeliveryFilterV1 = z.object({
  ...Paging.shape,
  cursor: z.optional(
    z.string().check(z.regex(/^whd_[0-9a-z]{1,40}$/, "Give the next_cursor of an answer, or none.")),
  ),
})

/** The person and the subject of an event, at the moment when it is sent. Null for those that are gone by then. */
export const WebhookDataV1 = z
  .object({
    campaign_id: z.nullable(z.string()),
    enrolment_id: z.nullable(z.string()),
    /** Whether it happened in the sandbox. */
    simulated: z.boolean(),
    contact: z.nullable(ContactV1),
    /** Yours, that it is about. */
    message: z.nullable(MessageSummaryV1),
    /** The message received from them, if any. */
    received: z.nullable(MessageSummaryV1),
    placement: z.nullable(PlacementSummaryV1),
    /** A page that was found by itself. */
    proposal: z.nullable(ProposalV1),
    report: z.nullable(ReportV1),
    /** What a reader wrote below the report. */
    comment: z.nullable(ReportCommentV1),
    /** Its file is read by the key that asked for it. What it holds is told to nobody else. */
    export: z.nullable(z.object({ id: z.string(), state: z.enum(["ready", "failed"]) })),
  })
  .register(z.globalRegistry, { id: "WebhookData" })
export type WebhookDataV1 = z.infer<typeof WebhookDataV1>

/** The body of a delivery. */
export const WebhookPayloadV1 = z
  .union([
    z.object({
      type: z.enum(Object.keys(WEBHOOK_EVENTS) as [WebhookEvent]),
      timestamp: z.iso.datetime(),
      data: WebhookDataV1,
    }),
    z.object({
      type: z.enum(changeEvents as [ChangeEvent]),
      timestamp: z.iso.datetime(),
      data: z.object({ changes: z.array(ChangeV1) }),
    }),
    z.object({
      type: z.literal(TEST_EVENT),
      timestamp: z.iso.datetime(),
      data: z.object({ webhook_id: z.string() }),
    }),
  ])
  .register(z.globalRegistry, { id: "WebhookPayload" })
export type WebhookPayloadV1 = z.infer<typeof WebhookPayloadV1>
