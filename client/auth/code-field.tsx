import type { Ref } from "react"
import { Field, Input } from "../ui/field.tsx"

interface CodeFieldProps {
  ref?: Ref<HTMLInputElement>
  hint: string
  error: string | undefined
}

/** The field for a code of six digits, which phones offer to fill in. */
export const CodeField = ({ ref, hint, error }: CodeFieldProps) => (
  <Field label="Code" hint={hint} error={error}>
    <Input
      ref={ref}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={10}
      className="font-mono tracking-widest"
      required
    />
  </Field>
)
