import { DeleteAccount } from "#contract/site/accounts"
import { PasswordField } from "../auth/password-field.tsx"
import { session } from "../auth/session.tsx"
import { api } from "../lib/api.ts"
import { useForm } from "../lib/form.tsx"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { toast } from "../ui/toast.tsx"

interface DeleteAccountFormProps {
  /** Who has none proves themselves by having just signed in with Google; the server checks, and says so. */
  hasPassword: boolean
  onClose: () => void
}

/** Asks for the password once more, and deletes. */
export function DeleteAccountForm({ hasPassword, onClose }: DeleteAccountFormProps) {
  const form = useForm(DeleteAccount, async (proof) => {
    await api.delete("/api/account", proof)
    session.forget()
    toast({ title: "Account Deleted", description: "Your account and all its data are gone." })
  })
  return (
    <form {...form.attributes} className="mt-5">
      <fieldset className="grid gap-5" disabled={form.isBusy}>
        {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
        {hasPassword && (
          <PasswordField
            name="password"
            label="Your password"
            error={form.errors.password}
            autoComplete="current-password"
          />
        )}
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
