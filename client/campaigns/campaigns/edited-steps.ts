import type { CampaignDetail, Step } from "#contract/workspace/campaigns/campaigns"
import { adoptIds } from "./adopt-ids.ts"
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

/** The messages as they are typed here, and as the server has them. */
interface Edited {
  now: StepDraft[]
  saved: StepDraft[]
}

/**
 * Takes over other messages that the server was heard to have; null where two people's words have to be decided between.
 * `unanswered` are the saves of which no answer came: what they brought is one's own.
 */
export function hearSteps(
  { now, saved: before }: Edited,
  unanswered: readonly StepDraft[][],
  { steps, launchedAt }: Pick<CampaignDetail, "steps" | "launchedAt">,
): Edited | null {
  const theirs = withKeys(steps, before)
  const own = [now.filter(isAdded), ...unanswered].find((sent) => !areOther(sent, theirs))
  const saved = own ? adoptIds(own, own, steps) : theirs
  const keys = new Set(saved.map(({ key }) => key))
  if (!areOther(now, before)) {
    const left = now.filter(({ key }) => !keys.has(key))
    return { now: backTo(saved, left), saved }
  }
  if (own) {
    const mine = adoptIds(now, own, steps).map((step) =>
      keys.has(step.key) ? { ...step, isHeld: false } : step,
    )
    return { now: launchedAt === null ? mine : keepWords(mine, saved), saved }
  }
  return areOther(theirs, before) ? null : { now, saved }
}
