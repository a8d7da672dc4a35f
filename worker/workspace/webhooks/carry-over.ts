import { eq, sql } from "drizzle-orm"
import type { Ctx } from "../core/context.ts"
import { clearJobs } from "../core/jobs/jobs.ts"
import type { Carried } from "../core/restoring/carried.ts"
import { webhookDeliveries, webhookEndpoints } from "./table.ts"

const lacksSecret = eq(webhookEndpoints.secret, "")

/**
 * Deliveries that waited at the time of the copy may have been made since: none is made again by itself. Secrets are those of now, and
 * an endpoint that was deleted or disabled since is told nothing.
 */
export const carriedWebhooks: Carried = {
  aside: () => ({
    webhook_endpoints:
      "select id, url, secret, previous_secret, previous_until, state, state_reason, given_up_at from webhook_endpoints",
  }),
  carryOver: (ctx, { isContinued }) => {
    const { db, now } = ctx
    db.run(sql`update webhook_endpoints set url = was.url, secret = was.secret, previous_secret = was.previous_secret,
        previous_until = was.previous_until, state = was.state, state_reason = was.state_reason, given_up_at = was.given_up_at
      from aside_webhook_endpoints as was where was.id = webhook_endpoints.id`)
    if (isContinued)
      db.update(webhookEndpoints)
        .set({
          state: "disabled",
          stateReason: "It was deleted after the copy from which the workspace was restored.",
          updatedAt: now,
        })
        .where(sql`id not in (select id from aside_webhook_endpoints)`)
        .run()
    clearJobs(ctx, ["webhooks.deliver"])
    db.update(webhookDeliveries)
      .set({ state: "failed", nextAt: null, error: "The workspace was restored before this was delivered." })
      .where(eq(webhookDeliveries.state, "pending"))
      .run()
    db.update(webhookEndpoints)
      .set({
        state: "disabled",
        stateReason: "The workspace was restored. Rotate the secret, then enable it again.",
        updatedAt: now,
      })
      .where(lacksSecret)
      .run()
  },
}

/** The addresses of the webhooks that need a new secret. */
export const webhooksToEnter = ({ db }: Pick<Ctx, "db">): string[] =>
  db
    .select({ url: webhookEndpoints.url })
    .from(webhookEndpoints)
    .where(lacksSecret)
    .all()
    .map(({ url }) => url)
