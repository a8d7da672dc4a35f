import { type RefObject, useState } from "react"
import { ForgotPassword, ProveAccount } from "#contract/site/accounts"
import { at } from "../lib/addresses.ts"
import { ApiError, api } from "../lib/api.ts"
import { useForm } from "../lib/form.tsx"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { Banner } from "../ui/banner.tsx"
import { Button, ButtonLink } from "../ui/button.tsx"
import { Field, Input } from "../ui/field.tsx"
import { authCalls, type MailedLink } from "./auth-calls.ts"
import { AuthCard, AuthPage, NeedsScript } from "./auth-card.tsx"
import { useMailedLink } from "./mailed-link.ts"
import { PasswordField } from "./password-field.tsx"
import { session, useSession } from "./session.tsx"

export const meta = () => ({
  title: "Confirm your address",
  description: "Confirm that an email address is yours.",
  noIndex: true,
})

const types = ["signup", "email", "email_change"] as const

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

interface AskProps {
  link: RefObject<MailedLink<(typeof types)[number]> | null>
  onOutcome: (outcome: Outcome) => void
}

/**
 * Asks for a button press, because mail scanners open links and some run the scripts they find. Asks for the password
 * if nobody is signed in to the account, because a stranger may have created it with the reader's address.
 */
function Ask({ link, onOutcome }: AskProps) {
  const [asksPassword, setAsksPassword] = useState(false)
  const form = useForm(ProveAccount, async (proof) => {
    if (!link.current) return
    try {
      await api.post(at("/api/account/confirmation"), { ...link.current, ...proof })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === "otp_expired") return onOutcome("expired")
      if (error.code !== "reauthentication_needed" || asksPassword) throw error
      return setAsksPassword(true)
    }
    await session.reload().catch(() => {})
    onOutcome("confirmed")
  })
  return (
    <AuthCard title="One more step" lead="Press the button, and this email address is confirmed as yours.">
      <NeedsScript to="confirm your address" />
      {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
      <form {...form.attributes}>
        <fieldset className="grid gap-5" disabled={form.isBusy}>
          {asksPassword && <AskPassword error={form.errors.password} />}
          <Button type="submit" size="large" busy={form.isBusy}>
            {form.isBusy ? "Confirming..." : "Confirm my address"}
          </Button>
        </fieldset>
      </form>
    </AuthCard>
  )
}

function AskPassword({ error }: { error: string | undefined }) {
  return (
    <>
      <p role="status">
        You are not logged in to this account here. Enter its password, so that we know that it was you who
        made it.
      </p>
      <PasswordField name="password" label="Password" error={error} autoComplete="current-password" />
      <p className="text-sm text-muted">
        You do not know it, or somebody else signed up with your address?{" "}
        <Link to={paths.forgotPassword} className="link">
          Set a new password
        </Link>
        : that confirms the address, and ends every session of the account.
      </p>
    </>
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
