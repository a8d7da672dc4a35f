import { AuthCard } from "../auth/auth-card.tsx"
import { useSession } from "../auth/session.tsx"
import { paths } from "../paths.ts"
import { ButtonLink } from "../ui/button.tsx"

export function GoneInvitation() {
  const { user } = useSession()
  return (
    <AuthCard
      title="This invitation no longer works"
      lead="It was accepted, withdrawn, replaced by a newer one, or has expired."
    >
      <p>Ask whoever invited you to send it again.</p>
      <ButtonLink to={user ? paths.dashboard : paths.home}>
        {user ? "Go to the dashboard" : "Go to the home page"}
      </ButtonLink>
    </AuthCard>
  )
}
