import * as z from "zod/mini"
import { DeleteAccount } from "#contract/site/accounts"
import { PasswordField } from "../auth/password-field.tsx"
import { session } from "../auth/session.tsx"
import { at } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { useForm } from "../lib/form.tsx"
import { DialogForm } from "../ui/dialog-form.tsx"
import { toast } from "../ui/toast.tsx"

const WithPassword = z.object({
  password: z.string().check(z.minLength(1, "Please enter your password to delete your account.")),
})

interface DeleteAccountFormProps {
  /** People without a password prove themselves by their provider or a mailed code; the server asks for it. */
  hasPassword: boolean
  onClose: () => void
}

/** Asks for the password once more, and deletes. */
export function DeleteAccountForm({ hasPassword, onClose }: DeleteAccountFormProps) {
  const form = useForm(hasPassword ? WithPassword : DeleteAccount, async (proof) => {
    await api.delete(at("/api/account"), proof)
    session.forget()
    toast({ title: "Account Deleted", description: "Your account and all its data are gone." })
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
    </DialogForm>
  )
}
