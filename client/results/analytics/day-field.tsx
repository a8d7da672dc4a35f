import { useState } from "react"
import { Field, Input } from "../../ui/field.tsx"

/** Whether it is a whole day of this century: the year of a day that is being typed begins with zeros. */
export const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text)

interface DayFieldProps {
  label: string
  chosen: string
  /** Called for each whole day, and with nothing once the field was emptied. */
  onChoose: (day: string) => void
}

/** A day that takes effect as soon as it is whole, and stays as it is typed until then. */
export function DayField({ label, chosen, onChoose }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field label={label}>
      <Input
        type="date"
        value={typed ?? chosen}
        onChange={({ target }) => {
          setTyped(target.value)
          if (isDay(target.value)) onChoose(target.value)
        }}
        onBlur={({ target }) => {
          if (target.value === "" && !target.validity.badInput) onChoose("")
          setTyped(null)
        }}
      />
    </Field>
  )
}
