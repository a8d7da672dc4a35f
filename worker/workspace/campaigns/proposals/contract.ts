import * as z from "zod/mini"
import { line, text } from "../../../site/text/contract.ts"
import { Launch } from "../audience/contract.ts"
import type { Campaign, Step } from "../campaigns/contract.ts"
import type { Launched } from "../enrolments/contract.ts"

export const proposalStates = ["open", "approved", "declined", "withdrawn"] as const
export type ProposalState = (typeof proposalStates)[number]

/** What a program says for the launch that it proposes. */
export const NewProposal = z.object({
  note: z._default(text(2000), ""),
  /** Before this nothing is to be sent; left out, the campaign starts when it is approved. */
  startAt: z.optional(z.iso.datetime("Give a time such as 2027-03-01T09:00:00Z")),
})
export type NewProposal = z.infer<typeof NewProposal>

/** The proposal to launch a campaign, and what became of it. */
export interface Proposal {
  id: string
  campaign: { id: string; name: string }
  state: ProposalState
  note: string
  startAt: string | null
  proposedBy: string
  proposedAt: string
  decidedBy: string | null
  decidedAt: string | null
  /** Why it was declined, in that person's words. */
  reason: string
}

/** An open proposal as it is read before it is decided on. */
export interface OpenProposal extends Proposal {
  /** The messages as they are now. */
  steps: Step[]
  /** What of it is still read by somebody before it is sent. */
  approval: Campaign["approval"]
  /** How many people would be written to now. */
  eligible: number
  /** What keeps it from being launched now, in words. */
  blockers: string[]
  /** Whether the messages, the people or the rules have changed since it was proposed. */
  hasChanged: boolean
  /** Sent back with the approval, so that what was read is what is launched. */
  fingerprint: string
}

export interface ProposalPage {
  proposals: OpenProposal[]
}

export const ProposalApproval = z.object({
  fingerprint: z.string().check(z.maxLength(100)),
  eligible: Launch.shape.eligible,
})
export type ProposalApproval = z.infer<typeof ProposalApproval>

export const ProposalRefusal = z.object({ reason: z._default(line(500), "") })
export type ProposalRefusal = z.infer<typeof ProposalRefusal>

/** What the browser asks here, and what it gets. */
export interface ProposalCalls {
  "GET /proposals": { answer: ProposalPage }
  "POST /proposals/:id/approve": { body: ProposalApproval; answer: Launched }
  "POST /proposals/:id/decline": { body: ProposalRefusal; answer: undefined }
}
