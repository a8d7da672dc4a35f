import { conflict, Problem } from "../../../http/problem.ts"
import { type AskModel, type FailureReason, failureInWords, type Payer } from "../language-model/ask-model.ts"
import { LetterReader } from "./letter-reader.ts"
import { letterSchema } from "./letter-schema.ts"
import { writePrompt } from "./prompt.ts"
import { readOutput } from "./read-output.ts"
import { stopped } from "./running-drafts.ts"
import { splitSentences } from "./sentences.ts"
import type { Letter, Writer } from "./writer.ts"

/**
 * A connected language model, subject to the same checks as every writer. Throws 424 when its answer cannot be parsed, and 409 when
 * it is stopped, or the month's tokens are used up.
 */
export const modelWriter = (model: string, ask: AskModel, payer: Payer = "platform"): Writer => ({
  name: "model",
  model,
  write: async (task, watching) => {
    const known = new Set(task.facts.map(({ id }) => id))
    const reader = new LetterReader()
    const onText = (text: string) => {
      const whole = reader.take(text)
      const letter = whole === null ? null : readOutput(whole, known)
      if (letter) watching?.onLetter(apart(letter))
    }
    const signal = watching?.signal ?? new AbortController().signal
    const answer = await ask(writePrompt(task), { signal, onText, schema: letterSchema })
    if (answer.outcome === "failed") throw noDraft(answer.reason, payer)
    const letter = readOutput(answer.content, known)
    if (!letter) throw noDraft("malformed", payer)
    return apart(letter)
  },
})

/** One sentence of a model may be several, of which each is judged by itself. */
const apart = ({ paragraphs, ...rest }: Letter): Letter => ({
  ...rest,
  paragraphs: paragraphs.map((sentences) =>
    sentences.flatMap(({ text, facts }) => splitSentences(text).map((one) => ({ text: one, facts }))),
  ),
})

/** 424: an outside service failed, and the built-in writer is available. */
function noDraft(reason: FailureReason, payer: Payer): Problem {
  if (reason === "stopped") return stopped()
  if (reason === "used_up") return usedUp()
  const why = failureInWords(reason, payer)
  return new Problem(424, "writer_failed", `${why} Try again, or use the built-in writer.`)
}

/** The month's tokens are used up, or too few are left for this. */
export const usedUp = () =>
  conflict(
    "Too few of this month's tokens for the language model are left. Use the built-in writer, or have an owner or admin change the limit in Settings.",
    "model_budget_used",
  )
