import { count } from "drizzle-orm"
import { conflict } from "../../http/problem.ts"
import { record } from "../core/audit/record.ts"
import { lastChange } from "../core/changes/changes-after.ts"
import type { Ctx } from "../core/context.ts"
import { newId } from "../core/new-id.ts"
import { requireFeature } from "../core/plan/refuse.ts"
import { followsChanges, MOST_WEBHOOKS } from "../core/webhook-events/contract.ts"
import { checkUrl } from "./check-url.ts"
import type { MadeWebhook, NewWebhook } from "./contract.ts"
import { presentWebhook } from "./find-webhook.ts"
import { makeSecret, sealSecret } from "./secrets.ts"
import { webhookEndpoints } from "./table.ts"

/**
 * Adds an endpoint, and returns its secret, which is never shown again. Throws 422 for an address that may not be
 * called, 403 `plan_limit`, and 409 when there are too many.
 */
export function addWebhook(ctx: Ctx, { url, events }: NewWebhook): MadeWebhook {
  requireFeature(ctx, "requestsPerMinute")
  const id = newId("whe", ctx.now)
  const secret = makeSecret()
  const row = {
    id,
    url: checkUrl(ctx, url),
    events: [...new Set(events)],
    secret: sealSecret(ctx, id, secret),
    changesAfter: followsChanges(events) ? lastChange(ctx) : null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }
  return ctx.write(() => {
    const { total } = ctx.db.select({ total: count() }).from(webhookEndpoints).get() ?? { total: 0 }
    if (total >= MOST_WEBHOOKS) throw tooMany()
    const made = ctx.db.insert(webhookEndpoints).values(row).returning().get()
    record(ctx, "webhook.created", id)
    return { ...presentWebhook(made), secret }
  })
}

const tooMany = () =>
  conflict(`A workspace has at most ${MOST_WEBHOOKS} webhooks. Delete one that you do not use.`)
