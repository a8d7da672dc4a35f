import type { TextFix } from "#contract/workspace/campaigns/wording"
import { type Place, type StepDraft, type TextDraft, textAt } from "./steps-draft.ts"

/** The messages with one text mended; null where the words are no longer there. */
export function applyFix(steps: readonly StepDraft[], place: Place, fix: TextFix): StepDraft[] | null {
  const written = textAt(steps, place)?.[fix.field] ?? ""
  const mended = changeWords(written, fix.changes)
  return mended === null ? null : putText(steps, place, { [fix.field]: mended })
}

/** A text with some of its words changed; null where they are no longer there. */
export function changeWords(text: string, changes: TextFix["changes"]): string | null {
  if (!changes.every(({ at, from }) => text.startsWith(from, at))) return null
  // From the end, so that the places before stay where they are.
  return changes
    .toReversed()
    .reduce((now, { at, from, to }) => now.slice(0, at) + to + now.slice(at + from.length), text)
}

/** The messages with other words in the text that a warning is about. */
export function putText(
  steps: readonly StepDraft[],
  place: Place,
  words: Partial<Pick<TextDraft, "subject" | "body">>,
): StepDraft[] {
  const text = textAt(steps, place)
  const change = <Text extends TextDraft>(one: Text): Text => (one === text ? { ...one, ...words } : one)
  return steps.map((step) => ({ ...change(step), variants: step.variants.map(change) }))
}
