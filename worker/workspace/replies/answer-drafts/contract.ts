import type { Draft, DraftEvent } from "../../campaigns/writer/contract.ts"

/** What the browser asks here, and what it gets. */
export interface AnswerDraftCalls {
  "POST /inbox/:id/drafts": { answer: Draft; lines: DraftEvent }
}
