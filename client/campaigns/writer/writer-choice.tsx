import type { WriterName } from "#contract/workspace/campaigns/writer"
import { useRead } from "../../data/use-read.ts"
import { type Address, part } from "../../lib/addresses.ts"
import { Field, Select } from "../../ui/field.tsx"
import { BudgetLine, isUsedUp } from "../language-model/budget-line.tsx"

interface WriterChoiceProps {
  /** The address of the workspace's drafts. */
  endpoint: Address<"/drafts">
  writer: WriterName
  onChoose: (writer: WriterName) => void
}

/** The choice of writer, and what is left of the model's tokens; nothing when there is only one. */
export function WriterChoice({ endpoint, writer, onChoose }: WriterChoiceProps) {
  const { data } = useRead(part(endpoint, "/writers"))
  if (!data || data.writers.length < 2) return null
  const { budget } = data
  return (
    <Field
      label="Writer"
      className="max-w-96"
      hint={budget && (writer === "model" || isUsedUp(budget)) && <BudgetLine budget={budget} />}
    >
      <Select value={writer} onChange={(event) => onChoose(event.target.value as WriterName)}>
        {data.writers.map(({ name, model }) => (
          <option key={name} value={name} disabled={name === "model" && budget !== null && isUsedUp(budget)}>
            {model === null ? "Built-in" : `Language model (${model})`}
          </option>
        ))}
      </Select>
    </Field>
  )
}
