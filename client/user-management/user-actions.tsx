import { useState } from "react"
import type { ManagedUser, UserAction } from "#contract/site/user-management"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { toast } from "../ui/toast.tsx"
import { DeleteUserForm } from "./delete-user-form.tsx"

interface UserActionsProps {
  user: ManagedUser
  canDelete: boolean
  isBusy: boolean
  onAct: (action: UserAction) => void
  onDelete: (atOnce: boolean) => Promise<void>
}

/** The actions on an account: those that sign its person out ask first, and deletion asks for the address. */
export function UserActions({ user, canDelete, isBusy, onAct, onDelete }: UserActionsProps) {
  const [asking, setAsking] = useState<"suspend" | "delete" | null>(null)
  const close = () => setAsking(null)
  const act = (action: UserAction) => {
    close()
    onAct(action)
  }
  const { email } = user
  return (
    <div className="flex flex-wrap gap-2">
      {!user.emailVerifiedAt && (
        <Button size="small" look="secondary" disabled={isBusy} onClick={() => act("verify")}>
          Confirm address
        </Button>
      )}
      {user.deletion && (
        <Button size="small" look="secondary" disabled={isBusy} onClick={() => act("bringBack")}>
          Bring back
        </Button>
      )}
      {user.state === "suspended" ? (
        <Button size="small" look="secondary" disabled={isBusy} onClick={() => act("reinstate")}>
          Reinstate
        </Button>
      ) : (
        <Button size="small" look="secondary" disabled={isBusy} onClick={() => setAsking("suspend")}>
          Suspend
        </Button>
      )}
      {user.sessions > 0 && (
        <Button size="small" look="secondary" disabled={isBusy} onClick={() => act("signOut")}>
          End all sessions
        </Button>
      )}
      <Button
        size="small"
        look="quiet"
        disabled={isBusy}
        onClick={canDelete ? () => setAsking("delete") : refuse}
      >
        Delete
      </Button>
      <Dialog
        open={asking === "suspend"}
        onClose={close}
        title="Suspend Account"
        description={`${email} is signed out everywhere at once and cannot sign in until you reinstate the account.`}
      >
        <div className="mt-6 flex justify-end gap-2">
          <Button look="secondary" onClick={close}>
            Cancel
          </Button>
          <Button look="danger" onClick={() => act("suspend")}>
            Suspend
          </Button>
        </div>
      </Dialog>
      <Dialog
        open={asking === "delete"}
        onClose={close}
        title="Delete Account"
        description="The person is signed out everywhere at once. After 14 days the account is erased with all that belongs to it; posts stay, without a name. Until then you can bring it back."
      >
        <DeleteUserForm
          email={email}
          isHeld={user.deletion !== null}
          onDelete={(atOnce) => onDelete(atOnce).then(close)}
          onClose={close}
        />
      </Dialog>
    </div>
  )
}

const refuse = () =>
  toast({
    title: "Account Deletion",
    description: "This feature is not enabled in the demo.",
    destructive: true,
  })
