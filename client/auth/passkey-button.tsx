import { useAction } from "../lib/use-action.ts"
import { Button } from "../ui/button.tsx"
import { authCalls } from "./auth-calls.ts"
import { useKeepOffer } from "./keep-offer.ts"
import { showPasskey } from "./passkey.ts"
import { session } from "./session.tsx"

/** Signs in with a passkey alone: no address and no password are asked for. */
export function PasskeyButton({ disabled }: { disabled: boolean }) {
  const { isBusy, run } = useAction({ failed: "Login Failed" })
  const orOffer = useKeepOffer()
  const signIn = async () => {
    const { challenge_id, options } = await authCalls.askForPasskey()
    const credential = await showPasskey(options)
    await session.signIn(() => authCalls.signInByPasskey({ challenge_id, credential })).catch(orOffer)
    return session.state.get().user !== null
  }
  return (
    <Button
      look="secondary"
      busy={isBusy}
      disabled={disabled}
      onClick={() => run(signIn, { done: (isIn) => (isIn ? welcome : null) })}
    >
      Sign in with a passkey
    </Button>
  )
}

const welcome = { title: "Login Successful", description: "Welcome back!" }
