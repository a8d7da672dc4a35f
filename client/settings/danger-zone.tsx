import { useState } from "react"
import type { AccountSettings } from "#contract/site/accounts"
import { useSession } from "../auth/session.tsx"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { toast } from "../ui/toast.tsx"
import { DeleteAccountForm } from "./delete-account-form.tsx"
import { Section } from "./section.tsx"

/** Signing out and deleting the account. A demo deletes no accounts, and says so; its server refuses, too. */
export function DangerZone({ account }: { account: AccountSettings }) {
  const { isLoading, logout } = useSession()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Section title="Danger Zone" lead="Log out on this device, or delete your account for good.">
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={logout} disabled={isLoading}>
          Log out
        </Button>
        <Button look="danger" onClick={account.canBeDeleted ? () => setOpen(true) : refuse}>
          Delete Account
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Delete Account"
        description="Your account and all that belongs to it are removed at once. This cannot be undone."
      >
        <DeleteAccountForm hasPassword={account.hasPassword} onClose={close} />
      </Dialog>
    </Section>
  )
}

const refuse = () =>
  toast({
    title: "Account Deletion",
    description: "This feature is not enabled in the demo.",
    destructive: true,
  })
