import * as z from "zod/mini"
import { line } from "../../../site/text/contract.ts"

/** A feed (RSS, Atom, JSON Feed) or a page that lists requests. It is read once before it is kept. */
export const NewOpportunitySource = z.object({
  name: line(100, "Give the source a name"),
  url: line(2048, "Give the address of a feed or a page"),
})
export type NewOpportunitySource = z.infer<typeof NewOpportunitySource>

/** What is left out stays as it is. */
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
  /** In words; null when the last check went well. */
  lastError: string | null
  /** Null while it is paused. */
  nextCheckAt: string | null
  /** How many requests it has shown. */
  found: number
  createdBy: string
}

export interface OpportunitySourceList {
  sources: OpportunitySource[]
  /** How many there may be by the plan. */
  most: number
}

/** What came of reading a source now. */
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
