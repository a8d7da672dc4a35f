import * as z from "zod/mini"
import { line } from "../../../site/text/contract.ts"
import type { ForwardConfirmation } from "../../campaigns/mailboxes/contract.ts"

/** A feed (RSS, Atom, JSON Feed) or a page that lists requests. It is read once before it is saved. */
export const NewOpportunitySource = z.object({
  name: line(100, "Give the source a name"),
  url: line(2048, "Give the address of a feed or a page"),
})
export type NewOpportunitySource = z.infer<typeof NewOpportunitySource>

/** Fields that are left out stay as they are. */
export const OpportunitySourceChange = z.partial(
  z.object({ name: line(100, "Give the source a name"), isPaused: z.boolean() }),
)
export type OpportunitySourceChange = z.infer<typeof OpportunitySourceChange>

export interface OpportunitySource {
  id: string
  name: string
  /** Of the feed or the page; empty for mail. */
  url: string
  kind: "feed" | "page" | "mail"
  /** To which requests are forwarded; null for a feed and a page, and on a site that receives no mail. */
  address: string | null
  /** What a provider waits for before it forwards mail to the address, for a week; null when it waits for nothing. */
  confirmation: ForwardConfirmation | null
  isPaused: boolean
  /** When it was read, or mail came last. */
  lastCheckedAt: string | null
  /** The error as text; null when the last check succeeded. */
  lastError: string | null
  /** Null while it is paused, and for mail. */
  nextCheckAt: string | null
  /** How many requests it has shown. */
  found: number
  createdBy: string
}

export interface OpportunitySourceList {
  sources: OpportunitySource[]
  /** The maximum number that the plan allows. */
  most: number
  /** Whether this site receives mail, so that requests can be forwarded. */
  takesMail: boolean
}

/** The outcome of reading a source now. */
export interface CheckedSource {
  source: OpportunitySource
  /** Requests that were not here before. */
  added: number
}

/** What the browser asks here, and what it gets. */
export interface OpportunitySourceCalls {
  "GET /opportunity-sources": { answer: OpportunitySourceList }
  "POST /opportunity-sources/mail": { answer: OpportunitySource }
  "POST /opportunity-sources": { body: NewOpportunitySource; answer: CheckedSource }
  "PUT /opportunity-sources/:id": { body: OpportunitySourceChange; answer: OpportunitySource }
  "DELETE /opportunity-sources/:id": { answer: undefined }
  "POST /opportunity-sources/:id/check": { answer: CheckedSource }
}
