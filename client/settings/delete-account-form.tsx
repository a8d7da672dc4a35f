import * as z from "zod/mini"
import { PasswordField } from "../auth/password-field.tsx"
import { session } from "../auth/session.tsx"
import { at } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { useForm } from "../lib/form.tsx"
import { DialogForm } from "../ui/dialog-form.tsx"
import { toast } from "../ui/toast.tsx"

const WithoutPassword = z.object({ atOnce: z.optional(z.string()) })
const WithPassword = z.extend(WithoutPassword, {
  password: z.string().check(z.minLength(1, "Please enter your password to delete your account.")),
})

type Given = { password?: string | undefined; atOnce?: string | undefined }

const erased = "Your account and all its data are gone."
const held = "It is erased in 14 days. Until then, logging in offers to keep it."

interface DeleteAccountFormProps {
  /** People without a password prove themselves by their provider or a mailed code; the server asks for it. */
  hasPassword: boolean
  onClose: () => void
}

/** Asks for the password once more, and deletes: in 14 days, or at once where that is wanted. */
export function DeleteAccountForm({ hasPassword, onClose }: DeleteAccountFormProps) {
  const schema: z.ZodMiniType<Given> = hasPassword ? WithPassword : WithoutPassword
  const form = useForm(schema, async ({ password, atOnce }) => {
    await api.delete(at("/api/account"), {
      ...(password !== undefined && { password }),
      atOnce: atOnce !== undefined,
    })
    session.forget()
    toast({ title: "Account Deleted", description: atOnce ? erased : held })
  })
  return (
    <DialogForm form={form} button={["Delete Account", "Deleting..."]} look="danger" onClose={onClose}>
      {hasPassword && (
        <PasswordField
          name="password"
          label="Your password"
          error={form.errors.password}
          autoComplete="current-password"
        />
      )}
      <label className="flex gap-3">
        <input type="checkbox" name="atOnce" className="mt-0.5 size-5 shrink-0" />
        <span>
          <span className="font-semibold">Erase everything at once</span>
          <span className="block text-sm text-muted">It then cannot be brought back, not even by us.</span>
        </span>
      </label>
    </DialogForm>
  )
}
