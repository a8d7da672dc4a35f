import { Problem } from "../../../http/problem.ts"
import { LetterReader } from "./letter-reader.ts"
import { type ChatMessage, writePrompt } from "./prompt.ts"
import { readOutput } from "./read-output.ts"
import { stopped } from "./running-drafts.ts"
import { splitSentences } from "./sentences.ts"
import type { Letter, Writer } from "./writer.ts"

/** A model's answer, or the reason why there is none. */
export type ModelAnswer =
  | { outcome: "answered"; content: unknown }
  | { outcome: "failed"; reason: FailureReason }

/** How a model is listened to while it answers. */
export interface Hearing {
  /** Ends the request when it aborts. */
  signal: AbortSignal
  /** Called with each piece of what it says, if it says it in pieces. */
  onText: (text: string) => void
  /** What its answer has to be, for models that keep to a JSON schema; a letter when not set. */
  schema?: object
}

/** Asks a model. Never throws: any failure is returned as a reason. */
export type AskModel = (messages: ChatMessage[], hearing: Hearing) => Promise<ModelAnswer>

const failures = {
  timed_out: "The model did not answer in time.",
  busy: "The model has too much to do at the moment.",
  refused: "The model refused the request. Whoever runs this site has to look at its settings.",
  unreachable: "The model could not be reached.",
  malformed: "The model gave an answer that cannot be used.",
  broken_off: "The model's answer broke off.",
}
export type FailureReason = keyof typeof failures | "stopped"

/**
 * A connected language model, subject to the same checks as every writer. Throws 424 when its answer cannot be parsed, and 409 when
 * it is stopped.
 */
export const modelWriter = (model: string, ask: AskModel): Writer => ({
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
    const answer = await ask(writePrompt(task), { signal, onText })
    if (answer.outcome === "failed") throw noDraft(answer.reason)
    const letter = readOutput(answer.content, known)
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
const noDraft = (reason: FailureReason) =>
  reason === "stopped"
    ? stopped()
    : new Problem(424, "writer_failed", `${failures[reason]} Try again, or use the built-in writer.`)
