import type { Step } from "#contract/workspace/campaigns/campaigns"
import type { StepDraft, TextDraft } from "./steps-draft.ts"

/** Takes the ids of new items from the server's answer, and keeps everything that was typed meanwhile. */
export function adoptIds(
  drafts: readonly StepDraft[],
  sent: readonly StepDraft[],
  saved: readonly Step[],
): StepDraft[] {
  const ids = new Map<string, string>()
  for (const [at, step] of sent.entries()) {
    const known = saved[at]
    if (!known) continue
    ids.set(step.key, known.id)
    for (const [place, variant] of step.variants.entries()) {
      const id = known.variants[place]?.id
      if (id) ids.set(variant.key, id)
    }
  }
  const adopt = <Text extends TextDraft>(text: Text): Text => {
    const id = ids.get(text.key)
    return id && id !== text.id ? { ...text, id } : text
  }
  return drafts.map((step) => ({ ...adopt(step), variants: step.variants.map(adopt) }))
}
