import { type ComponentProps, createContext, type ReactNode, useContext, useId } from "react"

interface Ids {
  id: string
  describedBy: string | undefined
  invalid: boolean
}

const FieldContext = createContext<Ids | null>(null)

interface FieldProps {
  label: ReactNode
  /** Shown under the label before anything goes wrong. */
  hint?: ReactNode
  /** The error; nothing when there is none. */
  error?: string | undefined
  className?: string
  children: ReactNode
}

/**
 * A label, one control (`Input`, `Textarea` or `Select`), its hint and its error, associated for assistive technology.
 */
export function Field({ label, hint, error, className = "", children }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : ""
  const errorId = error ? `${id}-error` : ""
  const describedBy = `${hintId} ${errorId}`.trim() || undefined
  return (
    <div className={`field ${className}`.trim()}>
      <label htmlFor={id}>{label}</label>
      {hint && <small id={hintId}>{hint}</small>}
      <FieldContext value={{ id, describedBy, invalid: Boolean(error) }}>{children}</FieldContext>
      {error && (
        <p id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function useControl(className = "") {
  const field = useContext(FieldContext)
  return {
    className: `input ${className}`.trim(),
    ...(field && { id: field.id, "aria-describedby": field.describedBy, "aria-invalid": field.invalid }),
  }
}

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input {...useControl(className)} {...rest} />
}

export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return <textarea rows={5} {...useControl(className)} {...rest} />
}

export function Select({ className, ...rest }: ComponentProps<"select">) {
  return <select {...useControl(className)} {...rest} />
}
