import type { Step } from "../campaigns/contract.ts"
import type { Problem } from "../letters/contract.ts"
import type { MessageDraft } from "../letters/finish-message.ts"
import { type FieldValues, type Recipient, type Sender, valuesFor } from "../letters/merge-fields.ts"
import { readMessage, writeMessage } from "../letters/render-message.ts"
import type { Blocker } from "./contract.ts"
import type { Refusal } from "./judge-person.ts"

/** One text that a person may be sent. */
interface Text {
  position: number
  /** A for the step's own. */
  label: string
  draft: MessageDraft
}

/** Every text of a sequence, read once. */
export const readTexts = (steps: readonly Step[]): Text[] =>
  steps.flatMap((step) =>
    [{ ...step, label: "A" }, ...step.variants].map(({ label, subject, body }) => ({
      position: step.position,
      label,
      draft: readMessage({ subject, body }, step.thread),
    })),
  )

/** Errors in the texts, whoever they are for. */
export function blockersOf(texts: readonly Text[]): Blocker[] {
  return texts.flatMap(({ position, label, draft }) => {
    const isOnly = texts.every((other) => other.position !== position || other.label === "A")
    return draft.problems.map(({ kind, message }) => ({
      kind,
      message,
      position,
      label: isOnly ? null : label,
    }))
  })
}

/**
 * Returns a function that says what in any text does not work for a person; null when all texts work. Results are
 * cached by which fields are known, unless a text depends on more than that.
 */
export function textJudge(texts: readonly Text[], sender: Sender, targetUrls: readonly string[]) {
  const isPlain = texts.every(({ draft }) => !/\{%/.test(draft.subject.text + draft.body.text))
  const known = new Map<string, Refusal | null>()
  return (person: Recipient): Refusal | null => {
    const values = valuesFor(person, sender, targetUrls)
    const pattern = Object.keys(values).join()
    const before = isPlain ? known.get(pattern) : undefined
    if (before !== undefined) return before
    const found = judge(texts, values)
    known.set(pattern, found)
    return found
  }
}

function judge(texts: readonly Text[], values: FieldValues): Refusal | null {
  for (const { draft } of texts) {
    const ofAll = new Set(draft.problems.map(({ message }) => message))
    const own = writeMessage(draft, values, "").problems.find(({ message }) => !ofAll.has(message))
    if (own) return { reason: reasonOf(own), detail: own.message }
  }
  return null
}

const reasonOf = ({ kind }: Problem) => (kind === "unresolved_field" ? "unresolved_field" : "text_problem")
