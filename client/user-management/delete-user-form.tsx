import { useMemo } from "react"
import * as z from "zod/mini"
import { useForm } from "../lib/form.tsx"
import { DialogForm } from "../ui/dialog-form.tsx"
import { Field, Input } from "../ui/field.tsx"

interface DeleteUserFormProps {
  email: string
  /** Whether it is being deleted already. */
  isHeld: boolean
  onDelete: (atOnce: boolean) => Promise<void>
  onClose: () => void
}

/** Requires typing the address, so that no account is deleted by mistake. The server compares it, too. */
export function DeleteUserForm({ email, isHeld, onDelete, onClose }: DeleteUserFormProps) {
  const schema = useMemo(() => schemaFor(email), [email])
  const form = useForm(schema, ({ atOnce }) => onDelete(atOnce !== undefined))
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
      <label className="flex gap-3">
        <input type="checkbox" name="atOnce" defaultChecked={isHeld} className="mt-0.5 size-5 shrink-0" />
        <span>
          <span className="font-semibold">Erase everything at once</span>
          <span className="block text-sm text-muted">
            Where somebody asks for it. It then cannot be brought back.
          </span>
        </span>
      </label>
    </DialogForm>
  )
}

const schemaFor = (email: string) =>
  z.object({
    atOnce: z.optional(z.string()),
    email: z.string().check(
      z.refine((typed) => typed.trim().toLowerCase() === email.toLowerCase(), {
        error: "This is not the address of the account",
      }),
    ),
  })
