import {
  MOST_STEPS,
  type Step,
  type StepInput,
  type StepsInput,
} from "#contract/workspace/campaigns/campaigns"
import type { Warning } from "#contract/workspace/campaigns/wording"

/** A text while it is edited. `key` identifies it until the server has assigned an id. */
export interface TextDraft {
  key: string
  id?: string
  subject: string
  body: string
  weight: number
  /** The template that it began with; null for none. */
  templateId: string | null
}

export interface StepDraft extends TextDraft {
  delayValue: number
  delayUnit: Step["delayUnit"]
  thread: Step["thread"]
  variants: TextDraft[]
  /**
   * Whether the message was written for a launched campaign but not added yet, so that nobody gets an unfinished
   * message.
   */
  isHeld: boolean
}

export const toStepDrafts = (steps: readonly Step[]): StepDraft[] =>
  steps.map(({ id, subject, body, weight, templateId, delayValue, delayUnit, thread, variants }) => ({
    key: id,
    id,
    subject,
    body,
    weight,
    templateId,
    delayValue,
    delayUnit,
    thread,
    isHeld: false,
    variants: variants.map((variant) => ({
      key: variant.id,
      id: variant.id,
      subject: variant.subject,
      body: variant.body,
      weight: variant.weight,
      templateId: variant.templateId,
    })),
  }))

export const toStepsInput = (steps: readonly StepDraft[]): StepsInput => ({
  steps: steps.map(
    ({ key: _, isHeld: _held, variants, ...step }): StepInput => ({
      ...step,
      variants: variants.map(({ key: _key, ...variant }) => variant),
    }),
  ),
})

export const isFull = (steps: readonly StepDraft[]) => steps.length >= MOST_STEPS

export const newStep = (isHeld: boolean): StepDraft => ({
  key: crypto.randomUUID(),
  subject: "",
  body: "",
  weight: 1,
  templateId: null,
  delayValue: 5,
  delayUnit: "business_days",
  thread: "reply",
  variants: [],
  isHeld,
})

export const newVariant = (of: TextDraft): TextDraft => ({
  key: crypto.randomUUID(),
  subject: of.subject,
  body: of.body,
  weight: 1,
  templateId: of.templateId,
})

/** Which text of the messages a warning is about. */
export type Place = Pick<Warning, "position" | "label">

/** The text that a warning is about; undefined where it was removed. */
export function textAt(steps: readonly StepDraft[], { position, label }: Place): TextDraft | undefined {
  const step = steps[(position ?? 1) - 1]
  return label === null || label === "A" ? step : step?.variants[label.charCodeAt(0) - 66]
}
