import type { ReactNode } from "react"
import * as z from "zod/mini"
import { useForm } from "../lib/form.tsx"
import { Dialog } from "./dialog.tsx"
import { DialogForm } from "./dialog-form.tsx"

interface ConfirmDialogProps {
  title: string
  description: ReactNode
  /** The labels of the confirming button, at rest and while busy. */
  button: readonly [rest: string, busy: string]
  /** Without one, that something is lost. */
  look?: "primary" | "danger"
  open: boolean
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks for confirmation before something is deleted or is hard to undo; a refusal is shown in the dialog. */
export const ConfirmDialog = ({ title, description, open, ...form }: ConfirmDialogProps) => (
  <Dialog open={open} onClose={form.onClose} title={title} description={description}>
    <ConfirmForm {...form} />
  </Dialog>
)

function ConfirmForm({
  button,
  look = "danger",
  onConfirm,
  onClose,
}: Pick<ConfirmDialogProps, "button" | "look" | "onConfirm" | "onClose">) {
  const form = useForm(z.object({}), onConfirm)
  return (
    <DialogForm form={form} button={button} look={look} onClose={onClose}>
      {null}
    </DialogForm>
  )
}
