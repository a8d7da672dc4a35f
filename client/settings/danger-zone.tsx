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
    <Section
      title="Danger Zone"
      lead="Log out on this device, or delete your account. Until it is erased, after 14 days, you can come back."
    >
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
        description="You are signed out everywhere at once, and your campaigns, keys and links stop. After 14 days your account is erased with all that belongs to it. Until then you can keep it: by the link that we mail you, or by logging in."
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
