import { and, asc, desc, eq, isNull, ne } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { readCampaign } from "../campaigns/find-campaign.ts"
import { campaigns } from "../campaigns/table.ts"
import type { OpenProposal, Proposal, ProposalPage } from "./contract.ts"
import { readLaunchContent } from "./launch-content.ts"
import { launchProposals, type ProposalRow } from "./table.ts"

/** The latest proposal to launch a campaign. Throws 404. */
export function findProposal(ctx: Ctx, campaignId: string): Proposal {
  const { name } = readCampaign(ctx, campaignId)
  const row = ctx.db
    .select()
    .from(launchProposals)
    .where(eq(launchProposals.campaignId, campaignId))
    .orderBy(desc(launchProposals.id))
    .get()
  if (!row) throw notFound("proposal")
  return present(row, name)
}

/** The proposals that wait for a decision, the oldest first. One whose campaign was launched or archived otherwise waits for none. */
export function listProposals(ctx: Ctx): ProposalPage {
  const rows = ctx.db
    .select({ proposal: launchProposals, name: campaigns.name })
    .from(launchProposals)
    .innerJoin(campaigns, eq(campaigns.id, launchProposals.campaignId))
    .where(isWaiting)
    .orderBy(asc(launchProposals.id))
    .limit(mostShown)
    .all()
  return { proposals: rows.map(({ proposal, name }) => presentOpen(ctx, proposal, name)) }
}

/** A proposal, joined with its campaign, that waits for a decision. */
export const isWaiting = and(
  eq(launchProposals.state, "open"),
  isNull(campaigns.launchedAt),
  ne(campaigns.state, "archived"),
)

/** Each costs a judgement of its campaign's whole audience. */
const mostShown = 20

function presentOpen(ctx: Ctx, row: ProposalRow, name: string): OpenProposal {
  const { campaign, eligible, blockers, fingerprint } = readLaunchContent(ctx, row.campaignId)
  const hasChanged = fingerprint !== row.fingerprint
  const { steps, approval } = campaign
  return { ...present(row, name), steps, approval, eligible, blockers, fingerprint, hasChanged }
}

const present = (row: ProposalRow, campaignName: string): Proposal => ({
  id: row.id,
  campaign: { id: row.campaignId, name: campaignName },
  state: row.state,
  note: row.note,
  startAt: row.startAt === null ? null : toIso(row.startAt),
  proposedBy: row.proposedBy,
  proposedAt: toIso(row.proposedAt),
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt === null ? null : toIso(row.decidedAt),
  reason: row.reason,
})
