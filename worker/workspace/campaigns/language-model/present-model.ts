import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { type LanguageModel, platformTokens } from "./contract.ts"
import { findChoice, findModel, isOwn, platformModel } from "./find-model.ts"
import { readBudget, readUse } from "./read-use.ts"

/** The model of the workspace, for those who may choose it. */
export function presentModel(ctx: Ctx): LanguageModel {
  const row = findChoice(ctx)
  const found = findModel(ctx)
  const platform = platformModel(ctx)
  return {
    source: row?.source ?? "platform",
    own: isOwn(row)
      ? { api: row.source, address: row.address, model: row.model, hasKey: found !== null }
      : null,
    platform: platform && {
      model: platform.model,
      most: platformTokens(ctx.planStatus, ctx.now),
      readsAnswers: platform.readsAnswers,
    },
    monthlyLimit: row?.monthlyLimit ?? null,
    readsAnswers: row?.readsAnswers ?? platform?.readsAnswers ?? false,
    budget: found && readBudget(ctx, found),
    use: readUse(ctx),
    tested: row?.testedAt ? { at: toIso(row.testedAt), failure: row.failure } : null,
  }
}
