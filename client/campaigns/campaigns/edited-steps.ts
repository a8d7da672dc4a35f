import type { Step } from "#contract/workspace/campaigns/campaigns"
import { type StepDraft, type TextDraft, toStepDrafts } from "./steps-draft.ts"

export const isAdded = ({ isHeld }: StepDraft) => !isHeld

/** Whether messages differ for somebody who reads them: an id assigned by the server is not an edit by the user. */
export const areOther = (one: readonly StepDraft[], other: readonly StepDraft[]): boolean =>
  written(one) !== written(other)

const written = (steps: readonly StepDraft[]) =>
  JSON.stringify(
    steps.filter(isAdded).map(({ id: _, key: _key, templateId: _template, variants, ...step }) => ({
      ...step,
      variants: variants.map(({ subject, body, weight }) => [subject, body, weight]),
    })),
  )

/** The messages of the server, each under the key that it has here already. */
export function withKeys(steps: readonly Step[], known: readonly StepDraft[]): StepDraft[] {
  const texts = known.flatMap((step): TextDraft[] => [step, ...step.variants])
  const keys = new Map(texts.map(({ id, key }) => [id, key]))
  const named = <Text extends TextDraft>(text: Text): Text => ({
    ...text,
    key: keys.get(text.id) ?? text.key,
  })
  return toStepDrafts(steps).map((step) => ({ ...named(step), variants: step.variants.map(named) }))
}

/** The messages as they are saved, with those that were written here and not added yet at their end. */
export const backTo = (saved: readonly StepDraft[], now: readonly StepDraft[]): StepDraft[] => [
  ...saved,
  ...now.filter(({ isHeld }) => isHeld),
]

/**
 * The messages of a launched campaign in the words that were typed here, in the sequence that others have made of it. One that they
 * removed is there to be added again, by whoever means that.
 */
export function keepWords(mine: readonly StepDraft[], theirs: readonly StepDraft[]): StepDraft[] {
  const own = new Map(mine.filter(isAdded).map((step) => [step.key, step]))
  const kept = theirs.map((step) => {
    const words = own.get(step.key)
    return words ? { ...words, id: step.id } : step
  })
  const left = mine.filter(({ key }) => theirs.every((step) => step.key !== key))
  return [...kept, ...left.map(({ id: _, ...step }) => ({ ...step, isHeld: true }))]
}

/** The same messages in the words that are in use; one that is not in use yet in its own. */
export const inUse = (steps: readonly StepDraft[], saved: readonly StepDraft[]): StepDraft[] =>
  steps.filter(isAdded).map((step) => saved.find(({ key }) => key === step.key) ?? step)
