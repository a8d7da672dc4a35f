import type { Outcome } from "../mailboxes/sending.ts"
import { retryAt } from "./limits.ts"

/**
 * Whether a first message keeps its place at its recipient: it was sent, may have been, or is tried again within hours.
 * Otherwise somebody else may have the place.
 */
export function keepsPlace(outcome: Outcome, attempt: number): boolean {
  if (outcome.kind !== "failed") return outcome.kind === "sent"
  if (outcome.heldUntil !== undefined) return false
  return outcome.class === "ambiguous" || (outcome.class === "transient" && retryAt(attempt, 0) !== null)
}
