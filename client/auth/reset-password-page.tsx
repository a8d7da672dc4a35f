import { useState } from "react"
import { paths } from "../paths.ts"
import { Button, ButtonLink } from "../ui/button.tsx"
import { AuthCard, AuthPage } from "./auth-card.tsx"
import { ChoosePasswordForm } from "./choose-password-form.tsx"
import { useMailedLink } from "./mailed-link.ts"
import { useSession } from "./session.tsx"

export const meta = () => ({
  title: "Reset password",
  description: "Choose a new password.",
  noIndex: true,
})

const types = ["recovery"]

export function Component() {
  const { link, isMissing } = useMailedLink(types)
  const [outcome, setOutcome] = useState<"changed" | "expired" | null>(null)
  return (
    <AuthPage>
      {outcome === "changed" ? (
        <Changed />
      ) : outcome === "expired" || isMissing ? (
        <Expired />
      ) : (
        <ChoosePasswordForm link={link} onOutcome={setOutcome} />
      )}
    </AuthPage>
  )
}

function Changed() {
  const { user, lapsed, logout } = useSession()
  return (
    <AuthCard title="Password changed" lead="Your new password is in force.">
      {user && !lapsed ? (
        <>
          <p role="status">
            All devices of that account were logged out. This browser is still signed in to another account,
            that of {user.name}.
          </p>
          <Button onClick={logout}>Log out of it</Button>
        </>
      ) : (
        <>
          <p role="status">All your devices were logged out. Log in with the new password to go on.</p>
          <ButtonLink to={paths.login}>Log in</ButtonLink>
        </>
      )}
    </AuthCard>
  )
}

const Expired = () => (
  <AuthCard title="This link no longer works" lead="Links for a new password work once, for one hour.">
    <p role="status">It may have been used, replaced by a newer one, or cut short by your mail program.</p>
    <ButtonLink to={paths.forgotPassword}>Send a new link</ButtonLink>
  </AuthCard>
)
