import { isOnTrial } from "#contract/site/plans"
import { DAY } from "#contract/site/time"
import type { MyWorkspace } from "#contract/site/workspaces"

/** Returns the remaining days of the trial, including today; 0 after it, and for a plan that offers as much. */
export function daysLeft({ plan, trialEndsAt }: Pick<MyWorkspace, "plan" | "trialEndsAt">): number {
  const ends = Date.parse(trialEndsAt)
  const now = Date.now()
  if (plan === "agency" || !isOnTrial({ trialEndsAt: ends }, now)) return 0
  return Math.ceil((ends - now) / DAY)
}
