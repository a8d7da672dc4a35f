import { useRead } from "../data/use-read.ts"
import { at } from "../lib/addresses.ts"
import { Dialog } from "../ui/dialog.tsx"
import { ReadFailure } from "../ui/read-failure.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { CodeProofForm } from "./code-proof-form.tsx"
import { PasswordProofForm } from "./password-proof-form.tsx"

interface ProofDialogProps {
  onEnd: (isProved: boolean) => void
}

/** Asks a signed-in person to prove that it is them: by the password, or without one by a mailed code, or where they sign in. */
export function ProofDialog({ onEnd }: ProofDialogProps) {
  const account = useRead(at("/api/account"))
  const close = () => onEnd(false)
  return (
    <Dialog
      open
      onClose={close}
      title="Is it you?"
      description="You logged in a while ago, and this can lock you out or let others in. We ask once in ten minutes."
    >
      {account.failure ? (
        <ReadFailure failure={account.failure} onRetry={account.reload} />
      ) : !account.data ? (
        <Spinner label="One moment..." className="mt-5" />
      ) : account.data.hasPassword ? (
        <PasswordProofForm onEnd={onEnd} onClose={close} />
      ) : (
        <CodeProofForm providers={account.data.providers} onEnd={onEnd} onClose={close} />
      )}
    </Dialog>
  )
}
