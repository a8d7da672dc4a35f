import type { TemplateDetail } from "#contract/workspace/campaigns/templates"
import { newStep, type StepDraft } from "./steps-draft.ts"

/** The sequence that a template gives: all of it, or its one message in place of the first. */
export function startFrom(steps: readonly StepDraft[], { id, messages }: TemplateDetail): StepDraft[] {
  const [first, ...others] = steps
  const [only, ...more] = messages
  if (!first || !only) return [...steps]
  const started = { ...first, subject: only.subject, body: only.body, templateId: id, variants: [] }
  if (more.length === 0) return [started, ...others]
  return [started, ...more.map((message) => ({ ...newStep(false), ...message, templateId: id }))]
}
