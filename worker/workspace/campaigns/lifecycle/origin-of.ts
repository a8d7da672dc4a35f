import type { Ctx } from "../../core/context.ts"
import type { Step, StepInput } from "../campaigns/contract.ts"
import type { Origin } from "../origins/contract.ts"
import { isTemplate } from "../templates/refer-to-template.ts"
import { drafterOfStep } from "../writer/find-drafter.ts"

export function originOf(
  ctx: Ctx,
  stepId: string,
  text: Pick<StepInput, "body" | "templateId">,
  before: Pick<Step, "body" | keyof Origin> | null,
): Origin {
  const earlier = before && { text: before.body, draftedBy: before.draftedBy }
  return {
    templateId: templateOf(ctx, text, before),
    draftedBy: drafterOfStep(ctx, stepId, text.body, earlier),
  }
}

/** The template that a text begins with: the one given, or the one from before; an unknown one is none. */
function templateOf(
  ctx: Ctx,
  { templateId }: Pick<StepInput, "templateId">,
  before: Pick<Step, "templateId"> | null,
): string | null {
  if (templateId === undefined) return before?.templateId ?? null
  return templateId !== null && isTemplate(ctx, templateId) ? templateId : null
}
