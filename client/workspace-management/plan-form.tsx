import { PLAN_NAMES, PLANS, type Plan } from "#contract/site/plans"
import { PlanChange } from "#contract/site/workspace-management"
import { useForm } from "../lib/form.tsx"
import { DialogForm } from "../ui/dialog-form.tsx"
import { Field, Select } from "../ui/field.tsx"

interface PlanFormProps {
  plan: Plan
  onPlan: (plan: Plan) => Promise<void>
  onClose: () => void
}

export function PlanForm({ plan, onPlan, onClose }: PlanFormProps) {
  const form = useForm(PlanChange, async (change) => {
    await onPlan(change.plan)
    onClose()
  })
  return (
    <DialogForm form={form} button={["Change Plan", "Changing..."]} onClose={onClose}>
      <Field label="Plan" error={form.errors.plan}>
        <Select name="plan" defaultValue={plan}>
          {PLANS.map((one) => (
            <option key={one} value={one}>
              {PLAN_NAMES[one]}
            </option>
          ))}
        </Select>
      </Field>
    </DialogForm>
  )
}
