import { and, eq } from "drizzle-orm"
import { conflict, notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import type { Heard } from "../../people/journalists/hear-journalists.ts"
import { hearAudience } from "../audience/heed-journalists.ts"
import type { Launched } from "../enrolments/contract.ts"
import { launch } from "../lifecycle/launch.ts"
import type { ProposalApproval, ProposalRefusal } from "./contract.ts"
import { readLaunchContent } from "./launch-content.ts"
import { launchProposals, type ProposalRow } from "./table.ts"

/**
 * Launches a campaign as it was read with its proposal: at the proposed time, or at once when that has passed. Messages
 * that the campaign has somebody read first still wait for that. Throws 404, and 409 when the proposal was decided on,
 * or when anything has changed since it was read.
 */
export function approveProposal(
  ctx: Ctx,
  id: string,
  { fingerprint, eligible }: ProposalApproval,
  heard: Heard,
): Launched {
  return ctx.write(() => {
    const { campaignId, startAt } = decide(ctx, id, "approved", "")
    if (readLaunchContent(ctx, campaignId).fingerprint !== fingerprint)
      throw conflict(
        "The messages, the people or the rules have changed since you read them. Please read them again.",
        "changed_meanwhile",
      )
    record(ctx, "campaign.proposal_approved", campaignId)
    const later = startAt !== null && startAt > ctx.now ? { startAt: toIso(startAt) } : {}
    return launch(ctx, campaignId, { eligible, ...later }, heard)
  })
}

/** Throws 404, and 409 when the proposal was decided on. */
export function declineProposal(ctx: Ctx, id: string, { reason }: ProposalRefusal): void {
  ctx.write(() => {
    const { campaignId } = decide(ctx, id, "declined", reason)
    record(ctx, "campaign.proposal_declined", campaignId)
  })
}

/** What the journalists among the people of a proposal decided. Throws 404. */
export function hearProposal(ctx: Ctx, id: string): Promise<Heard> {
  const row = ctx.db.select().from(launchProposals).where(eq(launchProposals.id, id)).get()
  if (!row) throw notFound("proposal")
  return hearAudience(ctx, row.campaignId)
}

function decide(ctx: Ctx, id: string, state: "approved" | "declined", reason: string): ProposalRow {
  const row = ctx.db
    .update(launchProposals)
    .set({ state, reason, decidedBy: ctx.actor.name, decidedAt: ctx.now })
    .where(and(eq(launchProposals.id, id), eq(launchProposals.state, "open")))
    .returning()
    .get()
  if (row) return row
  const known = ctx.db.select().from(launchProposals).where(eq(launchProposals.id, id)).get()
  throw known ? conflict("This proposal was decided on, or taken back.") : notFound("proposal")
}
