import { Field, Input } from "./field.tsx"

interface SearchFieldProps {
  /** What it finds. */
  label: string
  typed: string
  maxLength?: number
  onType: (text: string) => void
}

/** Narrows a list as somebody types. */
export const SearchField = ({ label, typed, maxLength = 200, onType }: SearchFieldProps) => (
  <Field label={label}>
    <Input
      type="search"
      value={typed}
      maxLength={maxLength}
      autoComplete="off"
      onChange={(event) => onType(event.target.value)}
    />
  </Field>
)
