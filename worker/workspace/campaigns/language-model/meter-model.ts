import type { Ctx } from "../../core/context.ts"
import { type AskModel, nothingSpent } from "./ask-model.ts"
import type { ModelPurpose } from "./contract.ts"
import { estimateSpent } from "./count-tokens.ts"
import { reserveTokens, settleTokens } from "./count-use.ts"
import type { ConnectedModel } from "./find-model.ts"

/** The most tokens that an answer is asked to have; what one takes beyond it is counted all the same. */
export const MOST_ANSWER = 1200

/** Asks a model within the month's tokens: they are reserved before it is asked, and settled with what was used. */
export function meterModel(ctx: Ctx, model: ConnectedModel, purpose: ModelPurpose): AskModel {
  return async (messages, hearing) => {
    const most = estimateSpent(messages, "").in + MOST_ANSWER
    const call = reserveTokens(ctx, model, { purpose, most, patience: ctx.settings.WRITER_TIMEOUT_MS })
    if (!call) return { outcome: "failed", reason: "used_up", spent: nothingSpent }
    const answer = await model.ask(messages, hearing)
    settleTokens(ctx, call, answer.spent)
    return answer
  }
}
