import type { TextFix, Warning } from "#contract/workspace/campaigns/wording"
import type { StepDraft, TextDraft } from "./steps-draft.ts"

/** The messages with one text mended; null where the words are no longer there. */
export function applyFix(
  steps: readonly StepDraft[],
  { position, label }: Pick<Warning, "position" | "label">,
  fix: TextFix,
): StepDraft[] | null {
  const at = (position ?? 1) - 1
  const step = steps[at]
  if (!step) return null
  const variant = label === null || label === "A" ? undefined : step.variants[label.charCodeAt(0) - 66]
  const text: TextDraft = variant ?? step
  const place = text[fix.field].indexOf(fix.from)
  if (place === -1) return null
  const written = text[fix.field]
  const mended = written.slice(0, place) + fix.to + written.slice(place + fix.from.length)
  const changed: StepDraft = variant
    ? {
        ...step,
        variants: step.variants.map((one) => (one === variant ? { ...one, [fix.field]: mended } : one)),
      }
    : { ...step, [fix.field]: mended }
  return steps.map((one, place) => (place === at ? changed : one))
}
