import type { TextFix, Warning } from "#contract/workspace/campaigns/wording"
import type { StepDraft, TextDraft } from "./steps-draft.ts"

type Place = Pick<Warning, "position" | "label">

/** The messages with one text mended; null where the words are no longer there. */
export function applyFix(steps: readonly StepDraft[], place: Place, fix: TextFix): StepDraft[] | null {
  const written = textAt(steps, place)?.[fix.field] ?? ""
  const at = written.indexOf(fix.from)
  if (at === -1) return null
  const mended = written.slice(0, at) + fix.to + written.slice(at + fix.from.length)
  return putText(steps, place, { [fix.field]: mended })
}

/** The text that a warning is about; undefined where it was removed. */
export function textAt(steps: readonly StepDraft[], { position, label }: Place): TextDraft | undefined {
  const step = steps[(position ?? 1) - 1]
  return label === null || label === "A" ? step : step?.variants[label.charCodeAt(0) - 66]
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
