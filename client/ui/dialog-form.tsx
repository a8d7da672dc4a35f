import type { ReactNode } from "react"
import type { useForm } from "../lib/form.tsx"
import { Banner } from "./banner.tsx"
import { Button } from "./button.tsx"

interface DialogFormProps {
  form: Pick<ReturnType<typeof useForm>, "attributes" | "isBusy" | "trouble">
  /** The labels of the submitting button, at rest and while busy. */
  button: readonly [rest: string, busy: string]
  look?: "primary" | "danger"
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A form in a dialog: its general error, its fields, and its two buttons. */
export function DialogForm({ form, button, look = "primary", onClose, children }: DialogFormProps) {
  return (
    <form {...form.attributes} className="mt-5">
      <fieldset className="grid gap-5" disabled={form.isBusy}>
        {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look={look} busy={form.isBusy}>
            {button[form.isBusy ? 1 : 0]}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
