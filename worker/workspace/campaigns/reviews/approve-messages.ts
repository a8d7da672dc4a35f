import { Problem } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { composeMessage } from "../composing/compose-message.ts"
import { approveMessage } from "../engine/review.ts"
import type { Approval, Approved } from "./contract.ts"

/** Approves messages for sending as they were read; refuses any that has changed since, without blocking the others. */
export function approveMessages(ctx: Ctx, { messages }: Approval): Approved {
  const outcome: Approved = { approved: [], refused: [] }
  for (const { messageId, fingerprint } of messages) {
    try {
      approveMessage(ctx, composeMessage, messageId, fingerprint)
      outcome.approved.push(messageId)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      outcome.refused.push({ messageId, message: error.message })
    }
  }
  return outcome
}
