import { Problem } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { composeMessage } from "../composing/compose-message.ts"
import { approveMessage } from "../engine/review.ts"
import type { Approval, Approved } from "./contract.ts"

/**
 * Approves messages for sending as they were read, as one action; refuses any that has changed since, without blocking the
 * others.
 */
export function approveMessages(ctx: Ctx, { messages }: Approval): Approved {
  return ctx.write(() => {
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
    const [first] = outcome.approved
    if (first !== undefined) record(ctx, "message.approved", first, outcome.approved.length)
    return outcome
  })
}
