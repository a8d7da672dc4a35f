import { Suspense } from "react"
import { useAction } from "../lib/use-action.ts"
import { late } from "../ui/late.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { AuthCard } from "./auth-card.tsx"
import { session } from "./session.tsx"
import type { Raise } from "./step-calls.ts"

const SecondStep = late(async () => (await import("./second-step.tsx")).SecondStep)

const token = () => session.token()
const raise: Raise = async (open) => {
  const value = await session.token()
  if (value !== null) await session.signIn(() => open({ token: value, inCookie: true }))
}

/** The second step of a sign-in: for whoever has signed in and has still to show their second factor. */
export function PendingCard({ email }: { email: string }) {
  const { isBusy, run } = useAction({ failed: "Logout Failed" })
  return (
    <AuthCard
      title="Confirm that it is you"
      lead={
        <>
          Your account is protected by two-step verification.{" "}
          <span className="wrap-anywhere">You are logging in as {email}.</span>
        </>
      }
      footer={
        <button type="button" className="link" disabled={isBusy} onClick={() => run(() => session.signOut())}>
          Log in as somebody else
        </button>
      }
    >
      <Suspense fallback={<Spinner label="Loading..." />}>
        <SecondStep token={token} onRaise={raise} />
      </Suspense>
    </AuthCard>
  )
}
