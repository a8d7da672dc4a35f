import { conflict } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import type { ModelPurpose } from "../language-model/contract.ts"
import { findModel, whyNoModel } from "../language-model/find-model.ts"
import { meterModel } from "../language-model/meter-model.ts"
import { readBudget } from "../language-model/read-use.ts"
import { templateWriter } from "./built-in/template-writer.ts"
import type { WriterName, Writers } from "./contract.ts"
import { modelWriter, usedUp } from "./model-writer.ts"
import { draftsLeft } from "./take-turn.ts"
import type { Writer } from "./writer.ts"

/**
 * The writer of this name, for a purpose that a model's tokens are counted under. Throws 409 for a model where none is connected, or
 * none of the month's tokens is left.
 */
export function chooseWriter(ctx: Ctx, name: WriterName, purpose: ModelPurpose = "draft"): Writer {
  if (name === "template") return templateWriter
  const model = findModel(ctx)
  if (!model) throw conflict(`${whyNoModel(ctx)} Use the built-in writer.`)
  const { used, limit } = readBudget(ctx, model)
  if (used >= limit) throw usedUp()
  return modelWriter(model.model, meterModel(ctx, model, purpose), model.payer)
}

/** The available writers, the built-in one first, and what is left of what they may do. */
export function listWriters(ctx: Ctx): Writers {
  const model = findModel(ctx)
  return {
    writers: [
      { name: "template", model: null },
      ...(model ? [{ name: "model" as const, model: model.model }] : []),
    ],
    left: draftsLeft(ctx),
    budget: model && readBudget(ctx, model),
  }
}
