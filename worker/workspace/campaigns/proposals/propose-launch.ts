import { and, eq } from "drizzle-orm"
import { conflict, notFound, Problem } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { readCampaign } from "../campaigns/find-campaign.ts"
import { refuseArchived } from "../campaigns/refuse-archived.ts"
import { readStart } from "../lifecycle/change-start.ts"
import type { NewProposal, Proposal } from "./contract.ts"
import { findProposal } from "./find-proposal.ts"
import { readLaunchContent } from "./launch-content.ts"
import { launchProposals } from "./table.ts"

/**
 * Asks the people of the workspace to launch a draft as it is now. A new proposal takes the place of one that is still
 * open. Throws 404, and 409 with what blocks the launch, or for a campaign that was launched.
 */
export function proposeLaunch(ctx: Ctx, campaignId: string, { note, startAt }: NewProposal): Proposal {
  return ctx.write(() => {
    const campaign = readCampaign(ctx, campaignId)
    refuseArchived(campaign)
    if (campaign.launchedAt !== null) throw conflict("This campaign was launched already.")
    const { blockers, fingerprint } = readLaunchContent(ctx, campaignId)
    if (blockers.length > 0) throw notReady(blockers)
    closeOpen(ctx, campaignId)
    const id = newId("prp", ctx.now)
    ctx.db
      .insert(launchProposals)
      .values({
        id,
        campaignId,
        note,
        fingerprint,
        startAt: startAt === undefined ? null : readStart(ctx, startAt),
        proposedById: ctx.actor.id,
        proposedBy: ctx.actor.name,
        proposedAt: ctx.now,
      })
      .run()
    record(ctx, "campaign.launch_proposed", campaignId)
    ctx.notify(ctx, { kind: "launch.proposed", subjectId: id, key: `launch.proposed:${id}` })
    return findProposal(ctx, campaignId)
  })
}

/** Takes an open proposal back. Throws 404. */
export function withdrawProposal(ctx: Ctx, campaignId: string): Proposal {
  return ctx.write(() => {
    readCampaign(ctx, campaignId)
    if (!closeOpen(ctx, campaignId)) throw notFound("open proposal")
    record(ctx, "campaign.proposal_withdrawn", campaignId)
    return findProposal(ctx, campaignId)
  })
}

/** Whether one was open. */
const closeOpen = ({ db, actor, now }: Ctx, campaignId: string): boolean =>
  db
    .update(launchProposals)
    .set({ state: "withdrawn", decidedBy: actor.name, decidedAt: now })
    .where(and(eq(launchProposals.campaignId, campaignId), eq(launchProposals.state, "open")))
    .returning({ id: launchProposals.id })
    .all().length > 0

const notReady = (blockers: string[]) =>
  new Problem(409, "not_ready", blockers[0] ?? "This campaign is not ready.", {
    details: blockers.map((message) => ({ field: "campaign", code: "not_ready", message })),
  })
