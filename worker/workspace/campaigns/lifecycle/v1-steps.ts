import * as z from "zod/mini"
import { readOnly } from "../../core/public-api/read-only.ts"
import { MOST_STEPS, MOST_VARIANTS, StepInput, StepsInput, VariantInput } from "../campaigns/contract.ts"

const { id, delayValue, delayUnit, thread, subject, body, weight, templateId } = StepInput.shape
const { templateId: _, ...ofVariant } = VariantInput.shape

// The dashboard's rule, written in syntax that every language's regular expressions support.
subject.register(z.globalRegistry, { pattern: "^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$" })

const one = z.pipe(
  z.strictObject({
    id,
    delay_value: delayValue,
    delay_unit: delayUnit,
    thread,
    subject,
    body,
    weight,
    template_id: templateId,
    variants: z._default(
      z
        .array(z.strictObject({ ...ofVariant, template_id: templateId, label: readOnly }))
        .check(z.maxLength(MOST_VARIANTS, `Use at most ${MOST_VARIANTS} more variants`)),
      [],
    ),
    position: readOnly,
    revision: readOnly,
  }),
  z.transform(
    ({
      position,
      revision,
      delay_value,
      delay_unit,
      template_id,
      variants,
      ...step
    }): z.input<typeof StepInput> => ({
      ...step,
      templateId: template_id,
      delayValue: delay_value,
      delayUnit: delay_unit,
      variants: variants.map(({ label, template_id, ...variant }) => ({
        ...variant,
        templateId: template_id,
      })),
    }),
  ),
)

/** The whole sequence, in its order, as the dashboard takes it. */
export const StepsInputV1 = z.pipe(
  z.array(one).register(z.globalRegistry, { minItems: 1, maxItems: MOST_STEPS }),
  StepsInput.shape.steps,
)
