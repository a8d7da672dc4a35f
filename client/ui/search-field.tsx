import { Field, Input } from "./field.tsx"

interface SearchFieldProps {
  /** The matches. */
  label: string
  typed: string
  maxLength?: number
  onType: (text: string) => void
}

/** A search field that filters a list as the user types. */
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
