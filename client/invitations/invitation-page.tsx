import { useNavigate } from "react-router-dom"
import * as z from "zod/mini"
import { type InvitationView, NO_INVITATION } from "#contract/site/invitations"
import { AuthCard, AuthPage, NeedsScript } from "../auth/auth-card.tsx"
import { forgetInvitation } from "../auth/pending-invitation.ts"
import { useSession } from "../auth/session.tsx"
import { at } from "../lib/addresses.ts"
import { ApiError, api } from "../lib/api.ts"
import { useForm } from "../lib/form.tsx"
import { paths } from "../paths.ts"
import { Banner } from "../ui/banner.tsx"
import { Button, ButtonLink } from "../ui/button.tsx"
import { LongDate } from "../ui/day.tsx"
import { ReadFailure } from "../ui/read-failure.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { toast } from "../ui/toast.tsx"
import { remember } from "../workspaces/remembered-choice.ts"
import { useInvitation } from "./use-invitation.ts"

export const meta = () => ({
  title: "Your invitation",
  description: "An invitation to work together in a workspace.",
  noIndex: true,
})

/**
 * The page behind a mailed invitation: it names the workspace, and continues with the person who is signed in or signs
 * in.
 */
export function Component() {
  const { known, retry, giveUp } = useInvitation()
  return (
    <AuthPage>
      {known.state === "gone" ? (
        <Gone />
      ) : known.state === "open" ? (
        <Open token={known.token} view={known.view} onGone={giveUp} />
      ) : (
        <AuthCard title="Your invitation" lead="Somebody wants to work with you.">
          <NeedsScript to="accept an invitation" />
          {known.state === "failed" ? (
            <ReadFailure failure={known.message} onRetry={retry} />
          ) : (
            <Spinner label="Opening the invitation..." />
          )}
        </AuthCard>
      )}
    </AuthPage>
  )
}

interface OpenProps {
  token: string
  view: InvitationView
  onGone: () => void
}

function Open({ token, view, onGone }: OpenProps) {
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
        <Accept token={token} userId={user.id} workspace={workspace} onGone={onGone} />
      ) : (
        <SomebodyElse email={email} current={user.email} />
      )}
    </AuthCard>
  )
}

interface AcceptProps {
  token: string
  userId: string
  workspace: string
  onGone: () => void
}

function Accept({ token, userId, workspace, onGone }: AcceptProps) {
  const navigate = useNavigate()
  const form = useForm(z.object({}), async () => {
    try {
      const joined = await api.post(at("/api/invitations/acceptance"), { token })
      remember(userId, joined.id)
    } catch (error) {
      if (error instanceof ApiError && error.code === NO_INVITATION) return onGone()
      throw error
    }
    forgetInvitation()
    toast({ title: "Welcome", description: `You belong to ${workspace} now.` })
    navigate(paths.dashboard)
  })
  return (
    <form {...form.attributes} className="grid gap-5">
      {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
      <Button type="submit" size="large" busy={form.isBusy}>
        {form.isBusy ? "Joining..." : "Accept the invitation"}
      </Button>
      <NotNow />
    </form>
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

const NotNow = () => (
  <ButtonLink to={paths.dashboard} look="quiet" onClick={forgetInvitation}>
    Not now
  </ButtonLink>
)

function Gone() {
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
