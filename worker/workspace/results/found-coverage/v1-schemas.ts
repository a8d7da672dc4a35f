import * as z from "zod/mini"
import { type Proposal, proposalReasons, proposalStates } from "./contract.ts"

/** A page that seems to cover a client, as programs read it. */
export const ProposalV1 = z
  .object({
    id: z.string(),
    state: z.enum(proposalStates),
    client_id: z.string(),
    page_url: z.string(),
    headline: z.string(),
    outlet: z.string(),
    writers: z.string(),
    published_at: z.iso.datetime(),
    /** By what it was found, and the words around it. */
    reason: z.enum(proposalReasons),
    matched: z.string(),
    quote: z.string(),
    simulated: z.boolean(),
    /** The pitch that probably led there. */
    campaign_id: z.nullable(z.string()),
    contact_id: z.nullable(z.string()),
    placement_id: z.nullable(z.string()),
    created_at: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: "CoverageProposal" })
export type ProposalV1 = z.infer<typeof ProposalV1>

export const presentProposalV1 = (proposal: Omit<Proposal, "copies">): ProposalV1 => ({
  id: proposal.id,
  state: proposal.state,
  client_id: proposal.client.id,
  page_url: proposal.pageUrl,
  headline: proposal.headline,
  outlet: proposal.outlet,
  writers: proposal.writers,
  published_at: proposal.publishedAt,
  reason: proposal.reason,
  matched: proposal.matched,
  quote: proposal.quote,
  simulated: proposal.isSimulated,
  campaign_id: proposal.pitch?.campaign.id ?? null,
  contact_id: proposal.pitch?.writer?.id ?? null,
  placement_id: proposal.placementId,
  created_at: proposal.createdAt,
})
