import { useMemo } from "react"
import * as z from "zod/mini"
import { useForm } from "../lib/form.tsx"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { Field, Input } from "../ui/field.tsx"

interface DeleteUserFormProps {
  email: string
  onDelete: () => Promise<void>
  onClose: () => void
}

/** Has the address typed, so that nobody is deleted by a slip. The server compares it, too. */
export function DeleteUserForm({ email, onDelete, onClose }: DeleteUserFormProps) {
  const schema = useMemo(() => schemaFor(email), [email])
  const form = useForm(schema, onDelete)
  return (
    <form {...form.attributes} className="mt-5">
      <fieldset className="grid gap-5" disabled={form.isBusy}>
        {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
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
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="danger" busy={form.isBusy}>
            {form.isBusy ? "Deleting..." : "Delete Account"}
          </Button>
        </div>
      </fieldset>
    </form>
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
