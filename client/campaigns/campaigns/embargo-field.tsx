import { useState } from "react"
import { Field, Input } from "../../ui/field.tsx"
import { ownZone } from "./start-times.ts"

interface EmbargoFieldProps {
  /** As a field for dates and times has it; empty for none. */
  chosen: string
  error: string | undefined
  onChoose: (until: string) => void
}

/** Until when the news is under embargo. It takes effect as soon as it is whole, and stays as it is typed until then. */
export function EmbargoField({ chosen, error, onChoose }: EmbargoFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeftHalf, setLeftHalf] = useState(false)
  return (
    <Field
      label="Under embargo until"
      hint={`For news that may not be published before. In your time zone, ${ownZone()}. The calendar shows it, and before the launch you see whether your first message says so.`}
      error={isLeftHalf ? "Please enter a date and a time, or empty the field" : error}
      className="max-w-80"
    >
      <Input
        type="datetime-local"
        value={typed ?? chosen}
        onChange={({ target }) => {
          setTyped(target.value)
          setLeftHalf(false)
          const until = readWhole(target)
          if (until !== null) onChoose(until)
        }}
        onBlur={({ target }) => {
          const until = readWhole(target)
          setLeftHalf(until === null)
          if (until === null) return
          // Emptied part by part it was empty to React from the first one on, and this is the first to hear of it.
          if (until !== chosen) onChoose(until)
          setTyped(null)
        }}
      />
    </Field>
  )
}

/** What a field has: a time, or nothing; null while it is half typed. The year of a time that is being typed begins with zeros. */
export function readWhole({ value, validity }: Pick<HTMLInputElement, "value" | "validity">): string | null {
  if (value === "") return validity.badInput ? null : ""
  return /^[2-9]\d{3}-/.test(value) ? value : null
}
