import { isOnTrial, type Plan, type PlanStatus } from "../../../site/plans/contract.ts"

/** What a browser on the server makes: reports as PDF, and pictures of pages. */
export type BrowserUse = "pdf" | "picture"

/** Why nothing came: it is not bound, others are being made, the day's are used up, or it failed. */
export type NotDrawn = "unbound" | "busy" | "spent" | "failed"

/** How many of each it makes for a workspace in a day, UTC, by its plan. */
export const BROWSER_USES: Record<Plan, Record<BrowserUse, number>> = {
  free: { pdf: 10, picture: 20 },
  pro: { pdf: 50, picture: 200 },
  agency: { pdf: 200, picture: 1000 },
}

/** The trial has what Pro has, where the plan does not give more. `now` is in milliseconds UTC. */
export function browserUses(planStatus: PlanStatus, now: number): Record<BrowserUse, number> {
  const isTrial = planStatus.plan === "free" && isOnTrial(planStatus, now)
  return BROWSER_USES[isTrial ? "pro" : planStatus.plan]
}
