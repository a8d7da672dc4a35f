import type { InvitationView } from "#contract/site/invitations"
import { AuthCard } from "../auth/auth-card.tsx"
import { useSession } from "../auth/session.tsx"
import { paths } from "../paths.ts"
import { Banner } from "../ui/banner.tsx"
import { Button, ButtonLink } from "../ui/button.tsx"
import { LongDate } from "../ui/day.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { AcceptForm } from "./accept-form.tsx"
import { NotNow } from "./not-now.tsx"

interface OpenInvitationProps {
  token: string
  view: InvitationView
  onGone: () => void
}

/** An invitation that can be accepted, for the person who is signed in or signs in. */
export function OpenInvitation({ token, view, onGone }: OpenInvitationProps) {
  const { user, isLoading } = useSession()
  const { workspace, role, email, invitedBy, expiresAt } = view
  return (
    <AuthCard
      title="Your invitation"
      lead={
        <>
          {invitedBy ? <bdi>{invitedBy}</bdi> : "Somebody"} invites you to <bdi>{workspace}</bdi>, as{" "}
          {role === "admin" ? "an admin" : `a ${role}`}.
        </>
      }
      footer={
        <>
          Sent to <span className="wrap-anywhere">{email}</span>. The link works until{" "}
          <LongDate date={expiresAt} />.
        </>
      }
    >
      {!user && isLoading ? (
        <Spinner label="Loading the invitation..." />
      ) : !user ? (
        <SignedOut email={email} />
      ) : user.email.toLowerCase() === email ? (
        <AcceptForm token={token} userId={user.id} workspace={workspace} onGone={onGone} />
      ) : (
        <SomebodyElse email={email} current={user.email} />
      )}
    </AuthCard>
  )
}

/** The same for people with and without an account: a link tells nobody who has one. */
const SignedOut = ({ email }: { email: string }) => (
  <>
    <p>
      Log in or sign up with <strong className="wrap-anywhere">{email}</strong>, then return here to accept.
    </p>
    <ButtonLink to={paths.signup} size="large">
      Create an account
    </ButtonLink>
    <ButtonLink to={paths.login} look="secondary" size="large">
      Log in
    </ButtonLink>
  </>
)

function SomebodyElse({ email, current }: { email: string; current: string }) {
  const { logout, isLoading } = useSession()
  return (
    <>
      <Banner>
        This invitation was sent to <strong className="wrap-anywhere">{email}</strong>, and you are signed in
        as <strong className="wrap-anywhere">{current}</strong>. Only an account with the first address can
        accept it.
      </Banner>
      <Button size="large" onClick={logout} busy={isLoading}>
        Log out and go on
      </Button>
      <NotNow />
    </>
  )
}
