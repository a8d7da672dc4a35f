import { Problem } from "../../../http/problem.ts"
import { PLAN_LIMIT } from "../../../site/plans/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { readCampaign, stepsOf } from "../campaigns/find-campaign.ts"
import { findSenders, isSandboxOnly } from "../mailboxes/senders.ts"
import { refusesSending } from "../plan-use/manual-sending.ts"

/** Throws 403 when a change made a launched campaign send what the plan does not. Runs after it, in its transaction. */
export function refuseAutomatic(ctx: Ctx, campaignId: string): void {
  const { approval, launchedAt, mailboxIds } = readCampaign(ctx, campaignId)
  if (launchedAt === null) return
  const isSandbox = isSandboxOnly(findSenders(ctx, mailboxIds))
  const messages = stepsOf(ctx, campaignId).length
  const refused = refusesSending(ctx, { approval, messages, isSandbox })
  if (refused) throw new Problem(403, PLAN_LIMIT, refused)
}
