import { useState } from "react"
import { Field, Input } from "../ui/field.tsx"

interface PasswordFieldProps {
  name: string
  label: string
  hint?: string
  error?: string | undefined
  /** What a password manager should offer here. */
  autoComplete: "current-password" | "new-password"
}

/** A password field, hidden unless the user chooses to show it. */
export function PasswordField({ name, label, hint, error, autoComplete }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="relative">
      <Field label={label} hint={hint} error={error}>
        <Input
          name={name}
          type={isShown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <button
        type="button"
        className="link absolute top-0 right-0 text-sm"
        onClick={() => setShown(!isShown)}
      >
        {isShown ? "Hide" : "Show"}
        <span className="sr-only"> {label.toLowerCase()}</span>
      </button>
    </div>
  )
}
