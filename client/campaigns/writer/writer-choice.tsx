import type { WriterName } from "#contract/workspace/campaigns/writer"
import { useRead } from "../../data/use-read.ts"
import { type Address, part } from "../../lib/addresses.ts"
import { Field, Select } from "../../ui/field.tsx"

interface WriterChoiceProps {
  /** The address of the workspace's drafts. */
  endpoint: Address<"/drafts">
  writer: WriterName
  onChoose: (writer: WriterName) => void
}

/** The choice of writer; nothing when there is only one. */
export function WriterChoice({ endpoint, writer, onChoose }: WriterChoiceProps) {
  const { data } = useRead(part(endpoint, "/writers"))
  if (!data || data.writers.length < 2) return null
  return (
    <Field label="Writer" className="max-w-96">
      <Select value={writer} onChange={(event) => onChoose(event.target.value as WriterName)}>
        {data.writers.map(({ name, model }) => (
          <option key={name} value={name}>
            {model === null ? "Built-in" : `Language model (${model})`}
          </option>
        ))}
      </Select>
    </Field>
  )
}
