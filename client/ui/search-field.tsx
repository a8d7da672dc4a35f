import { Field, Input } from "./field.tsx"

interface SearchFieldProps {
  /** The matches. */
  label: string
  typed: string
  maxLength?: number
  /** Its label is in the field, for a line that has no room for two. */
  isInline?: boolean
  onType: (text: string) => void
}

/** A search field that filters a list as the user types. */
export const SearchField = ({ label, typed, maxLength = 200, isInline, onType }: SearchFieldProps) => (
  <Field label={isInline ? <span className="sr-only">{label}</span> : label}>
    <Input
      type="search"
      {...(isInline && { placeholder: label })}
      value={typed}
      maxLength={maxLength}
      autoComplete="off"
      onChange={(event) => onType(event.target.value)}
    />
  </Field>
)
