import { useState } from "react"
import { paths } from "../paths.ts"
import { ButtonLink } from "../ui/button.tsx"
import { AuthCard, AuthPage } from "./auth-card.tsx"
import { ConfirmForm, confirmingLinks, type Outcome } from "./confirm-form.tsx"
import { ExpiredConfirmation } from "./expired-confirmation.tsx"
import { useMailedLink } from "./mailed-link.ts"
import { useSession } from "./session.tsx"

export const meta = () => ({
  title: "Confirm your address",
  description: "Confirm that an email address is yours.",
  noIndex: true,
})

export function Component() {
  const { link, isMissing } = useMailedLink(confirmingLinks)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  return (
    <AuthPage>
      {outcome === "confirmed" ? (
        <Confirmed />
      ) : outcome === "expired" || isMissing ? (
        <ExpiredConfirmation isChange={link.current?.type === "email_change"} />
      ) : (
        <ConfirmForm link={link} onOutcome={setOutcome} />
      )}
    </AuthPage>
  )
}

function Confirmed() {
  const { user } = useSession()
  return (
    <AuthCard title="Address confirmed" lead="Thank you. This address is now yours here, too.">
      <p role="status">There is nothing more to do.</p>
      {user ? (
        <ButtonLink to={paths.dashboard}>Go to the dashboard</ButtonLink>
      ) : (
        <ButtonLink to={paths.login}>Log in</ButtonLink>
      )}
    </AuthCard>
  )
}
