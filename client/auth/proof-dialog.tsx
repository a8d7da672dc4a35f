import { useRead } from "../data/use-read.ts"
import { at } from "../lib/addresses.ts"
import { Dialog } from "../ui/dialog.tsx"
import { ReadFailure } from "../ui/read-failure.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { CodeProofForm } from "./code-proof-form.tsx"
import { PasswordProofForm } from "./password-proof-form.tsx"

interface ProofDialogProps {
  onProved: () => void
  onClose: () => void
}

/** Asks a signed-in person to prove that it is them: by the password, or without one by a mailed code, or where they sign in. */
export function ProofDialog({ onProved, onClose }: ProofDialogProps) {
  const account = useRead(at("/api/account"))
  return (
    <Dialog
      open
      onClose={onClose}
      title="Is it you?"
      description="You logged in a while ago, and this can lock you out or let others in. We ask once in ten minutes."
    >
      {account.failure ? (
        <ReadFailure failure={account.failure} onRetry={account.reload} />
      ) : !account.data ? (
        <Spinner label="One moment..." className="mt-5" />
      ) : account.data.hasPassword ? (
        <PasswordProofForm onProved={onProved} onClose={onClose} />
      ) : (
        <CodeProofForm providers={account.data.providers} onProved={onProved} onClose={onClose} />
      )}
    </Dialog>
  )
}
