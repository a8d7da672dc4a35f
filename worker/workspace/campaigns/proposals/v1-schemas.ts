import * as z from "zod/mini"
import { NewProposal, type Proposal, proposalStates } from "./contract.ts"

/** A proposal to launch a campaign, and what became of it. */
export const ProposalV1 = z
  .object({
    id: z.string(),
    campaign_id: z.string(),
    state: z.enum(proposalStates),
    note: z.string(),
    start_at: z.nullable(z.iso.datetime()),
    proposed_by: z.string(),
    proposed_at: z.iso.datetime(),
    decided_by: z.nullable(z.string()),
    decided_at: z.nullable(z.iso.datetime()),
    /** Why it was declined, in that person's words. */
    reason: z.string(),
  })
  .register(z.globalRegistry, { id: "LaunchProposal" })
export type ProposalV1 = z.infer<typeof ProposalV1>

export const presentProposalV1 = (proposal: Proposal): ProposalV1 => ({
  id: proposal.id,
  campaign_id: proposal.campaign.id,
  state: proposal.state,
  note: proposal.note,
  start_at: proposal.startAt,
  proposed_by: proposal.proposedBy,
  proposed_at: proposal.proposedAt,
  decided_by: proposal.decidedBy,
  decided_at: proposal.decidedAt,
  reason: proposal.reason,
})

const { note, startAt } = NewProposal.shape

/** `note` says why, for whoever decides. Before `start_at` nothing is sent; left out, it starts with the approval. */
export const NewProposalV1 = z.pipe(
  z.strictObject({ note, start_at: startAt }),
  z.transform(({ note, start_at: startAt }): NewProposal => ({ note, startAt })),
)
