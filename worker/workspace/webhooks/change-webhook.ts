import { eq } from "drizzle-orm"
import { record } from "../core/audit/record.ts"
import { lastChange } from "../core/changes/changes-after.ts"
import type { Ctx } from "../core/context.ts"
import { planJob } from "../core/jobs/jobs.ts"
import { followsChanges, ROTATION_HOURS } from "../core/webhook-events/contract.ts"
import { checkUrl } from "./check-url.ts"
import type { MadeWebhook, Webhook, WebhookChange } from "./contract.ts"
import { findEndpoint, presentWebhook } from "./find-webhook.ts"
import { makeSecret, sealSecret } from "./secrets.ts"
import { type EndpointRow, webhookEndpoints } from "./table.ts"

/** The columns about an endpoint's failures that are cleared when it is enabled. */
const afresh = {
  stateReason: null,
  givenUpAt: null,
  consecutiveFailures: 0,
  failingSince: null,
  restUntil: 0,
}

/**
 * Changes the given fields. While an endpoint is disabled nothing is sent, and events from that time are not sent
 * later; pending deliveries continue when it is enabled. Throws 404, 422 for an address that may not be called.
 */
export function changeWebhook(ctx: Ctx, id: string, { url, events, state }: WebhookChange): Webhook {
  return ctx.write(() => {
    const before = findEndpoint(ctx, id)
    const isEnabled = state === "active" && before.state === "disabled"
    const isElsewhere = url !== undefined && url !== before.url
    const isNewStart = isElsewhere || isEnabled
    const known = isEnabled ? null : before.changesAfter
    const changed = update(ctx, id, {
      changesAfter: followsChanges(events ?? before.events) ? (known ?? lastChange(ctx)) : null,
      ...(isElsewhere && { url: checkUrl(ctx, url) }),
      ...(events && { events: [...new Set(events)] }),
      ...(state && { state }),
      ...(isNewStart && afresh),
    })
    if (isElsewhere || events) record(ctx, "webhook.changed", id)
    if (state && state !== before.state)
      record(ctx, state === "active" ? "webhook.enabled" : "webhook.disabled", id)
    planJob(ctx, "webhooks.deliver", id)
    return presentWebhook(changed)
  })
}

/** Creates a new secret, returned this once; the previous one signs as well for a day. Throws 404. */
export function rotateSecret(ctx: Ctx, id: string): MadeWebhook {
  const secret = makeSecret()
  return ctx.write(() => {
    const before = findEndpoint(ctx, id)
    const changed = update(ctx, id, {
      secret: sealSecret(ctx, id, secret),
      previousSecret: before.secret,
      previousUntil: ctx.now + ROTATION_HOURS * 60 * 60 * 1000,
    })
    record(ctx, "webhook.secret_rotated", id)
    return { ...presentWebhook(changed), secret }
  })
}

/** Nothing more is sent there, and its deliveries are forgotten. Throws 404. */
export function deleteWebhook(ctx: Ctx, id: string): void {
  ctx.write(() => {
    findEndpoint(ctx, id)
    ctx.db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id)).run()
    record(ctx, "webhook.deleted", id)
  })
}

/** Disables an endpoint that cannot be reached, stores the reason, and notifies the workspace's owners and admins. */
export function giveUpOn(ctx: Ctx, id: string, stateReason: string): void {
  update(ctx, id, { state: "disabled", stateReason, givenUpAt: ctx.now })
  record(ctx, "webhook.disabled", id)
  ctx.notify(ctx, { kind: "webhook.disabled", subjectId: id, key: `webhook.disabled:${id}:${ctx.now}` })
}

const update = ({ db, now }: Ctx, id: string, columns: Partial<EndpointRow>): EndpointRow =>
  db
    .update(webhookEndpoints)
    .set({ ...columns, updatedAt: now })
    .where(eq(webhookEndpoints.id, id))
    .returning()
    .get() as EndpointRow
