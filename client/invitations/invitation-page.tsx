import { AuthCard, AuthPage, NeedsScript } from "../auth/auth-card.tsx"
import { ReadFailure } from "../ui/read-failure.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { GoneInvitation } from "./gone-invitation.tsx"
import { OpenInvitation } from "./open-invitation.tsx"
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
        <GoneInvitation />
      ) : known.state === "open" ? (
        <OpenInvitation token={known.token} view={known.view} onGone={giveUp} />
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
