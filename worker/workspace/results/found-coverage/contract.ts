import * as z from "zod/mini"
import { Paging } from "../../core/paging/contract.ts"

/** Whether somebody decided about a page that was found. Only an accepted one becomes a placement and counts. */
export const proposalStates = ["proposed", "accepted", "dismissed"] as const
export type ProposalState = (typeof proposalStates)[number]

/** By what a page was found. */
export const proposalReasons = ["name", "spokesperson", "link"] as const
export type ProposalReason = (typeof proposalReasons)[number]

/** With so many undecided pages, a client is watched no further. */
export const MOST_OPEN = 500

/** The query of a list. */
export const ProposalFilter = z.object({
  ...Paging.shape,
  state: z._default(z.enum(proposalStates), "proposed"),
  client: z.optional(z.string().check(z.maxLength(40))),
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/, "Give the next_cursor of an answer, or none."))),
})
export type ProposalFilter = z.infer<typeof ProposalFilter>

/** What becomes of some pages: they count from now on, they are put away, or they are proposed again. */
export const Decision = z.object({
  ids: z
    .array(z.string().check(z.maxLength(40)))
    .check(z.minLength(1, "Choose at least one page"), z.maxLength(100, "Choose at most 100 pages at once")),
  decision: z.enum(["accept", "dismiss", "reopen"]),
  /** Whether accepted pages also count for the pitch that led there. */
  withPitch: z._default(z.boolean(), true),
})
export type Decision = z.infer<typeof Decision>

interface Named {
  id: string
  name: string
}

/** The pitch that probably led to a page. */
export interface LikelyPitch {
  campaign: Named
  /** Who was pitched and signed the page; null when it was somebody else of the outlet. */
  writer: Named | null
  pitchedAt: string
  /** Whole days from the pitch to the page. */
  daysBefore: number
}

/** A page that seems to cover a client. */
export interface Proposal {
  id: string
  state: ProposalState
  /** Its name is empty for the workspace itself, until it was renamed. */
  client: Named
  pageUrl: string
  headline: string
  outlet: string
  /** Who signed it, separated by commas; empty when nobody did. */
  writers: string
  publishedAt: string
  reason: ProposalReason
  /** The name or the address that was found. */
  matched: string
  /** The words around it. */
  quote: string
  /** Of an outlet that a local site simulates. */
  isSimulated: boolean
  pitch: LikelyPitch | null
  /** Pages with the same text. */
  copies: Omit<Proposal, "copies">[]
  decidedBy: string | null
  decidedAt: string | null
  placementId: string | null
  createdAt: string
}

export interface ProposalPage {
  proposals: Proposal[]
  /** How many pages are in this state, copies included. */
  total: number
  /** Whether any client says what it is found by. */
  isWatching: boolean
  /** The clients with so many undecided pages that nothing more is looked for. */
  full: Named[]
  nextCursor: string | null
}

/** What the browser asks here, and what it gets. */
export interface CoverageCalls {
  "GET /found-coverage": { query: ProposalFilter; answer: ProposalPage }
  "POST /found-coverage/decisions": { body: Decision; answer: { decided: number } }
}
