import { Field, Input } from "./field.tsx"

interface SearchFieldProps {
  /** The matches. */
  label: string
  typed: string
  onType: (text: string) => void
}

/** A search field that filters a short list with each key. */
export const SearchField = ({ label, typed, onType }: SearchFieldProps) => (
  <Field label={label}>
    <Input
      type="search"
      value={typed}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => onType(event.target.value)}
    />
  </Field>
)
