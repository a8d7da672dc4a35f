import { eq } from "drizzle-orm"
import { conflict } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { type ChatMessage, failureInWords } from "./ask-model.ts"
import type { LanguageModel } from "./contract.ts"
import { findChoice, findModel, whyNoModel } from "./find-model.ts"
import { meterModel } from "./meter-model.ts"
import { presentModel } from "./present-model.ts"
import { languageModels } from "./table.ts"

/** In milliseconds. */
const betweenTests = 10_000

const question: ChatMessage[] = [
  { role: "system", content: 'Answer with JSON alone: {"answer": "…"}.' },
  { role: "user", content: '{"question": "Which word follows “good” in a greeting before noon?"}' },
]

/**
 * Asks the workspace's model something small. What is wrong is stored, and shown with it. Throws 409 without a model, and right after
 * another test.
 */
export async function testModel(ctx: Ctx): Promise<LanguageModel> {
  const model = findModel(ctx)
  if (!model) throw conflict(whyNoModel(ctx))
  const row = findChoice(ctx)
  if ((row?.testedAt ?? 0) > ctx.now - betweenTests)
    throw conflict("It was tested a moment ago. Please wait.")
  const columns = { source: "platform" as const, readsAnswers: model.readsAnswers, updatedAt: ctx.now }
  // Whoever leaves the choice to the site has no row so far.
  if (!row)
    ctx.db
      .insert(languageModels)
      .values({ id: "model", ...columns })
      .run()
  const isIt = eq(languageModels.updatedAt, row?.updatedAt ?? ctx.now)
  ctx.db.update(languageModels).set({ testedAt: ctx.now, failure: null }).where(isIt).run()
  const signal = new AbortController().signal
  const answer = await meterModel(ctx, model, "test")(question, { signal, onText: () => {}, schema })
  const failure =
    answer.outcome === "failed" && answer.reason !== "stopped"
      ? failureInWords(answer.reason, model.payer)
      : isUsable(answer)
        ? null
        : failureInWords("malformed", model.payer)
  // If it was changed meanwhile, this says nothing about it.
  ctx.db.update(languageModels).set({ failure }).where(isIt).run()
  return presentModel(ctx)
}

const schema = { type: "object", properties: { answer: { type: "string" } }, required: ["answer"] }

const isUsable = (answer: { outcome: string; content?: unknown }): boolean =>
  typeof answer.content === "string" ? answer.content.trim() !== "" : Boolean(answer.content)
