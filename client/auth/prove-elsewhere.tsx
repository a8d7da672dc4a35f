import type { SignInProvider } from "#contract/site/accounts"
import { useAction } from "../lib/use-action.ts"
import { Button } from "../ui/button.tsx"
import { GoogleButton } from "./google-button.tsx"
import { leaveForCompany } from "./leave-for-company.ts"
import { MicrosoftButton } from "./microsoft-button.tsx"
import { useSession } from "./session.tsx"
import { signInWithGoogle, signInWithMicrosoft } from "./sign-in.ts"

/** Signing in once more where the person does, which is a fresh proof, too. */
export function ProveElsewhere({ providers, disabled }: { providers: SignInProvider[]; disabled: boolean }) {
  const { user } = useSession()
  const { isBusy, run } = useAction({ failed: "Login Failed" })
  const here = location.pathname + location.search
  return (
    <>
      {providers.includes("google") && (
        <GoogleButton onClick={() => signInWithGoogle(here)} disabled={disabled}>
          Sign in with Google again
        </GoogleButton>
      )}
      {providers.includes("azure") && (
        <MicrosoftButton onClick={() => signInWithMicrosoft(here)} disabled={disabled}>
          Sign in with Microsoft again
        </MicrosoftButton>
      )}
      {providers.includes("sso") && user && (
        <Button
          look="secondary"
          busy={isBusy}
          disabled={disabled}
          onClick={() => void run(() => leaveForCompany(user.email, here))}
        >
          Sign in with your company again
        </Button>
      )}
    </>
  )
}
