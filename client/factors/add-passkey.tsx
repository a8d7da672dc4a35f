import { makePasskey } from "../auth/passkey.ts"
import { session } from "../auth/session.tsx"
import { at } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { useAction } from "../lib/use-action.ts"
import { Button } from "../ui/button.tsx"

/** Adds a passkey of this device, or of one that is at hand. */
export function AddPasskey({ isFirst, onAdded }: { isFirst: boolean; onAdded: () => void }) {
  const { isBusy, run } = useAction({ failed: "Passkey Not Added" })
  const add = async () => {
    const { challenge_id, options } = await api.post(at("/auth/v1/passkeys/registration/options"))
    const credential = await makePasskey(options)
    await api.post(at("/auth/v1/passkeys/registration/verify"), { challenge_id, credential })
    await session.reload()
    onAdded()
  }
  const done = { title: "Passkey Added", description: "You can now log in with it, without a password." }
  return (
    <Button look={isFirst ? "primary" : "secondary"} busy={isBusy} onClick={() => run(add, { done })}>
      {isBusy ? "Waiting for your device..." : "Add a passkey"}
    </Button>
  )
}
