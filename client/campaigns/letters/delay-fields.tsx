import type { Step } from "#contract/workspace/campaigns/campaigns"
import { Field, Input, Select } from "../../ui/field.tsx"

const units: Record<Step["delayUnit"], string> = {
  business_days: "working days",
  days: "days",
  hours: "hours",
  minutes: "minutes",
}

type Delay = Pick<Step, "delayValue" | "delayUnit" | "thread">

interface DelayFieldsProps {
  step: Delay
  onChange: (part: Partial<Delay>) => void
}

/** The delay of a follow-up, and its thread. */
export const DelayFields = ({ step, onChange }: DelayFieldsProps) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-4">
    <Field label="Wait">
      <Input
        type="number"
        min={0}
        max={365}
        value={step.delayValue}
        onChange={(event) =>
          onChange({ delayValue: Math.min(365, Math.max(0, Math.trunc(event.target.valueAsNumber || 0))) })
        }
      />
    </Field>
    <Field label="Unit">
      <Select
        value={step.delayUnit}
        onChange={(event) => onChange({ delayUnit: event.target.value as Step["delayUnit"] })}
      >
        {Object.entries(units).map(([unit, words]) => (
          <option key={unit} value={unit}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
    <Field label="Sent as">
      <Select
        value={step.thread}
        onChange={(event) => onChange({ thread: event.target.value as Step["thread"] })}
      >
        <option value="reply">a reply to the first message</option>
        <option value="new">a new message</option>
      </Select>
    </Field>
  </div>
)
