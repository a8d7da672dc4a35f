import * as z from "zod/mini"
import { MOST_AT_ONCE } from "../../../people/selection/contract.ts"
import { type MatchingResult, matching } from "../../../people/selection/matching/contract.ts"
import { At, type Undoable } from "../../../people/selection/undoing/contract.ts"
import {
  OpportunityNarrowing,
  type OpportunityState,
  opportunityStates,
  settableStates,
} from "../contract.ts"

const OpportunityIds = z
  .array(z.string().check(z.maxLength(40)))
  .check(
    z.minLength(1, "Choose at least one request"),
    z.maxLength(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE} requests at once`),
  )

/** Many requests come to a state. */
export const OpportunityBulkAction = z.object({ ids: OpportunityIds, action: z.enum(settableStates) })
export type OpportunityBulkAction = z.infer<typeof OpportunityBulkAction>

/** Every request that matches a filter comes to a state, batch by batch. */
export const MatchingOpportunityAction = z.object({
  filter: OpportunityNarrowing,
  action: OpportunityBulkAction.shape.action,
  ...matching,
})
export type MatchingOpportunityAction = z.infer<typeof MatchingOpportunityAction>

/** Gives requests the state that they had before it was changed at a time. */
export const OpportunityUndo = z.object({ ids: OpportunityIds, at: At, state: z.enum(opportunityStates) })
export type OpportunityUndo = z.infer<typeof OpportunityUndo>

export interface OpportunityBulkResult extends Undoable<OpportunityState> {
  /** The number of requests that changed. */
  changed: number
}

/** What the browser asks here, and what it gets. */
export interface OpportunityBulkCalls {
  "POST /opportunities/bulk": { body: OpportunityBulkAction; answer: OpportunityBulkResult }
  "POST /opportunities/bulk/matching": {
    body: MatchingOpportunityAction
    answer: MatchingResult & Undoable<OpportunityState>
  }
  "POST /opportunities/bulk/undo": { body: OpportunityUndo; answer: { changed: number } }
}
