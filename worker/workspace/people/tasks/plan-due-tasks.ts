import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"

/** Has the workspace look which task is due next: whatever was planned before may know nothing of a new one. */
export const planDueTasks = (ctx: Ctx): void => planJob(ctx, "notifications.due", "tasks")
