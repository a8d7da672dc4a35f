import { eq } from "drizzle-orm"
import type { Ctx } from "../core/context.ts"
import { clearJobs } from "../core/jobs/jobs.ts"
import type { Carried } from "../core/restoring/carried.ts"
import { webhookDeliveries, webhookEndpoints } from "./table.ts"

const lacksSecret = eq(webhookEndpoints.secret, "")

/** Deliveries that waited at the time of the copy may have been made since: none is made again by itself. */
export const carriedWebhooks: Carried = {
  carryOver: (ctx) => {
    const { db, now } = ctx
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
