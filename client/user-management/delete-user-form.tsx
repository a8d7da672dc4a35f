import { useMemo } from "react"
import * as z from "zod/mini"
import { useForm } from "../lib/form.tsx"
import { DialogForm } from "../ui/dialog-form.tsx"
import { Field, Input } from "../ui/field.tsx"

interface DeleteUserFormProps {
  email: string
  onDelete: () => Promise<void>
  onClose: () => void
}

/** Requires typing the address, so that no account is deleted by mistake. The server compares it, too. */
export function DeleteUserForm({ email, onDelete, onClose }: DeleteUserFormProps) {
  const schema = useMemo(() => schemaFor(email), [email])
  const form = useForm(schema, onDelete)
  return (
    <DialogForm form={form} button={["Delete Account", "Deleting..."]} look="danger" onClose={onClose}>
      <Field
        label={
          <>
            Type <span className="wrap-anywhere">{email}</span> to confirm
          </>
        }
        error={form.errors.email}
      >
        <Input name="email" autoComplete="off" autoCapitalize="none" spellCheck={false} required />
      </Field>
    </DialogForm>
  )
}

const schemaFor = (email: string) =>
  z.object({
    email: z.string().check(
      z.refine((typed) => typed.trim().toLowerCase() === email.toLowerCase(), {
        error: "This is not the address of the account",
      }),
    ),
  })
