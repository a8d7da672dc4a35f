import { type RefObject, useState } from "react"
import { ForgotPassword } from "#contract/site/accounts"
import { ApiError } from "../lib/api.ts"
import { useForm } from "../lib/form.tsx"
import { paths } from "../paths.ts"
import { Banner } from "../ui/banner.tsx"
import { Button, ButtonLink } from "../ui/button.tsx"
import { Field, Input } from "../ui/field.tsx"
import { authCalls, type MailedLink } from "./auth-calls.ts"
import { AuthCard, AuthPage, NeedsScript } from "./auth-card.tsx"
import { useMailedLink } from "./mailed-link.ts"
import { session, useSession } from "./session.tsx"

export const meta = () => ({
  title: "Confirm your address",
  description: "Confirm that an email address is yours.",
  noIndex: true,
})

const types = ["signup", "email", "email_change"]

type Outcome = "confirmed" | "expired"

export function Component() {
  const { link, isMissing } = useMailedLink(types)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  return (
    <AuthPage>
      {outcome === "confirmed" ? (
        <Confirmed />
      ) : outcome === "expired" || isMissing ? (
        <Expired />
      ) : (
        <Ask link={link} onOutcome={setOutcome} />
      )}
    </AuthPage>
  )
}

/** Asks for a press of a button, because mail scanners open links, and some run the scripts that they find. */
function Ask({
  link,
  onOutcome,
}: {
  link: RefObject<MailedLink | null>
  onOutcome: (outcome: Outcome) => void
}) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const confirm = async () => {
    if (!link.current) return
    setBusy(true)
    setFailure(null)
    try {
      await confirmAddress(link.current)
      onOutcome("confirmed")
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status >= 400 && error.status < 429) onOutcome("expired")
      else setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <AuthCard title="One more step" lead="Press the button, and this email address is confirmed as yours.">
      <NeedsScript to="confirm your address" />
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button size="large" busy={isBusy} onClick={confirm}>
        {isBusy ? "Confirming..." : "Confirm my address"}
      </Button>
    </AuthCard>
  )
}

/** Nobody is signed in by a link that somebody else may have sent them: the grant it gives is handed back. */
async function confirmAddress(link: MailedLink): Promise<void> {
  const grant = await authCalls.verify(link)
  await authCalls.handBack(grant.access_token).catch(() => {})
  await session.reload().catch(() => {})
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

function Expired() {
  const { user } = useSession()
  const [isSent, setSent] = useState(false)
  const form = useForm(ForgotPassword, async ({ email }) => {
    await authCalls.resend(email)
    setSent(true)
  })
  return (
    <AuthCard title="This link no longer works" lead="It was used, replaced by a newer one, or has expired.">
      {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
      {isSent ? (
        <p role="status">If that address still waits to be confirmed, a new link is on its way to it.</p>
      ) : (
        <form {...form.attributes}>
          <fieldset className="grid gap-5" disabled={form.isBusy}>
            <Field label="Email" error={form.errors.email}>
              <Input name="email" type="email" autoComplete="username" defaultValue={user?.email} required />
            </Field>
            <Button type="submit" busy={form.isBusy}>
              {form.isBusy ? "Sending..." : "Send a new link"}
            </Button>
          </fieldset>
        </form>
      )}
    </AuthCard>
  )
}
