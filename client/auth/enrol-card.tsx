import { Suspense } from "react"
import { Button } from "../ui/button.tsx"
import { late } from "../ui/late.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { AuthCard } from "./auth-card.tsx"
import { useSession } from "./session.tsx"

const FactorSettings = late(async () => (await import("../factors/factor-settings.tsx")).FactorSettings)

/** For whoever must set up a second factor before they go on, until they say that they are done. */
export function EnrolCard({ onDone }: { onDone: () => void }) {
  const { user, logout } = useSession()
  return (
    <AuthCard
      title="Protect your account"
      lead="Everybody here uses two-step verification. Add a passkey or an authenticator app to go on."
      footer={
        <button type="button" className="link" onClick={logout}>
          Log out
        </button>
      }
    >
      <Suspense fallback={<Spinner label="Loading..." />}>
        <FactorSettings />
      </Suspense>
      {user && (
        <Button size="large" onClick={onDone}>
          Continue
        </Button>
      )}
    </AuthCard>
  )
}
