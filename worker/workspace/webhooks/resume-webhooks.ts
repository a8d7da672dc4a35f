import { eq } from "drizzle-orm"
import type { Ctx } from "../core/context.ts"
import { planJob } from "../core/jobs/jobs.ts"
import { planHas } from "../core/plan/refuse.ts"
import { webhookEndpoints } from "./table.ts"

/** Has endpoints told what waited for a plan with webhooks, and what changed meanwhile. To be called when a plan was given. */
export function resumeWebhooks(ctx: Ctx): void {
  if (!planHas(ctx, "requestsPerMinute")) return
  const active = ctx.db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.state, "active"))
    .all()
  if (active.length > 0) planJob(ctx, "webhooks.changes", "")
  for (const { id } of active) planJob(ctx, "webhooks.deliver", id)
}
