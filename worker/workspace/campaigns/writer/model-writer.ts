import { Problem } from "../../../http/problem.ts"
import { type ChatMessage, writePrompt } from "./prompt.ts"
import { readOutput } from "./read-output.ts"
import { splitSentences } from "./sentences.ts"
import type { Letter, Writer } from "./writer.ts"

/** A model's answer, or the reason why there is none. */
export type ModelAnswer =
  | { outcome: "answered"; content: unknown }
  | { outcome: "failed"; reason: keyof typeof failures }

/** Asks a model. Never throws: any failure is returned as a reason. */
export type AskModel = (messages: ChatMessage[]) => Promise<ModelAnswer>

const failures = {
  timed_out: "The model did not answer in time.",
  busy: "The model has too much to do at the moment.",
  refused: "The model refused the request. Whoever runs this site has to look at its settings.",
  unreachable: "The model could not be reached.",
  malformed: "The model gave an answer that cannot be used.",
}

/**
 * A connected language model, subject to the same checks as every writer. Throws 424 when its answer cannot be parsed.
 */
export const modelWriter = (model: string, ask: AskModel): Writer => ({
  name: "model",
  model,
  write: async (task) => {
    const answer = await ask(writePrompt(task))
    if (answer.outcome === "failed") throw noDraft(answer.reason)
    const letter = readOutput(answer.content, new Set(task.facts.map(({ id }) => id)))
    if (!letter) throw noDraft("malformed")
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
const noDraft = (reason: keyof typeof failures) =>
  new Problem(424, "writer_failed", `${failures[reason]} Try again, or use the built-in writer.`)
