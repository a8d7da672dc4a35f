import type { TextFix } from "#contract/workspace/campaigns/wording"
import type { StepDraft, TextDraft } from "./steps-draft.ts"

/** Other words in one text of the messages. */
export interface TextChange {
  /** Of the text. */
  key: string
  field: "subject" | "body"
  from: string
  to: string
}

/** What a fix changes in a text; null where the words are no longer there. */
export function readFix(text: TextDraft, { field, changes }: TextFix): TextChange | null {
  const to = changeWords(text[field], changes)
  return to === null ? null : { key: text.key, field, from: text[field], to }
}

/** A text with some of its words changed; null where they are no longer there. */
export function changeWords(text: string, changes: TextFix["changes"]): string | null {
  if (!changes.every(({ at, from }) => text.startsWith(from, at))) return null
  // From the end, so that the places before stay where they are.
  return changes
    .toReversed()
    .reduce((now, { at, from, to }) => now.slice(0, at) + to + now.slice(at + from.length), text)
}

/** The messages after a change; where somebody has changed that text meanwhile, theirs stays. */
export function changeText(steps: readonly StepDraft[], { key, field, from, to }: TextChange): StepDraft[] {
  const change = <Text extends TextDraft>(one: Text): Text =>
    one.key === key && one[field] === from ? { ...one, [field]: to } : one
  return steps.map((step) => ({ ...change(step), variants: step.variants.map(change) }))
}

/** Takes a change back, and nothing else that was changed since. */
export const undoText = (steps: readonly StepDraft[], { from, to, ...change }: TextChange): StepDraft[] =>
  changeText(steps, { ...change, from: to, to: from })

/** Whether a text is still as a change has made it. */
export const isAsChanged = (steps: readonly StepDraft[], { key, field, to }: TextChange): boolean =>
  steps.some((step) => [step, ...step.variants].some((one) => one.key === key && one[field] === to))
