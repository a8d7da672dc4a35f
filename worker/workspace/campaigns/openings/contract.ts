import * as z from "zod/mini"
import { line } from "../../../site/text/contract.ts"

/** The paragraph for one person of a campaign, where its messages have the field for it; may be empty. */
export const OpeningInput = z.object({ text: line(500) })
export type OpeningInput = z.infer<typeof OpeningInput>

export interface Opening {
  text: string
  /** Whether any message of the campaign contains the field for it. */
  isUsed: boolean
}

/** What the browser asks here, and what it gets. */
export interface OpeningCalls {
  "GET /campaigns/:id/people/:contactId/opening": { answer: Opening }
  "PUT /campaigns/:id/people/:contactId/opening": { body: OpeningInput; answer: Opening }
}
