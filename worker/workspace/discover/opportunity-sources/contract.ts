import * as z from "zod/mini"
import { line } from "../../../site/text/contract.ts"

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
  url: string
  kind: "feed" | "page"
  isPaused: boolean
  lastCheckedAt: string | null
  /** The error as text; null when the last check succeeded. */
  lastError: string | null
  /** Null while it is paused. */
  nextCheckAt: string | null
  /** How many requests it has shown. */
  found: number
  createdBy: string
}

export interface OpportunitySourceList {
  sources: OpportunitySource[]
  /** The maximum number that the plan allows. */
  most: number
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
  "POST /opportunity-sources": { body: NewOpportunitySource; answer: CheckedSource }
  "PUT /opportunity-sources/:id": { body: OpportunitySourceChange; answer: OpportunitySource }
  "DELETE /opportunity-sources/:id": { answer: undefined }
  "POST /opportunity-sources/:id/check": { answer: CheckedSource }
}
