import { type RefObject, useState } from "react"
import { ProveAccount } from "#contract/site/accounts"
import { at } from "../lib/addresses.ts"
import { ApiError, api } from "../lib/api.ts"
import { useForm } from "../lib/form.tsx"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import type { MailedLink } from "./auth-calls.ts"
import { AuthCard, NeedsScript } from "./auth-card.tsx"
import { PasswordField } from "./password-field.tsx"
import { session } from "./session.tsx"

/** The kinds of mailed links that confirm an address. */
export const confirmingLinks = ["signup", "email", "email_change"] as const

export type Outcome = "confirmed" | "expired"

interface ConfirmFormProps {
  link: RefObject<MailedLink<(typeof confirmingLinks)[number]> | null>
  onOutcome: (outcome: Outcome) => void
}

/**
 * Asks for a button press, because mail scanners open links and some run the scripts they find. Asks for the password
 * if nobody is signed in to the account, because a stranger may have created it with the reader's address.
 */
export function ConfirmForm({ link, onOutcome }: ConfirmFormProps) {
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
          {asksPassword && (
            <AskPassword error={form.errors.password} isChange={link.current?.type === "email_change"} />
          )}
          <Button type="submit" size="large" busy={form.isBusy}>
            {form.isBusy ? "Confirming..." : "Confirm my address"}
          </Button>
        </fieldset>
      </form>
    </AuthCard>
  )
}

function AskPassword({ error, isChange }: { error: string | undefined; isChange: boolean }) {
  return (
    <>
      <p role="status">
        You are not logged in to this account here. Enter its password, so that we know that it was you who{" "}
        {isChange ? "asked for this" : "made it"}.
      </p>
      <PasswordField name="password" label="Password" error={error} autoComplete="current-password" />
      <p className="text-sm text-muted">{isChange ? <WithoutPassword /> : <WithoutOwnPassword />}</p>
    </>
  )
}

/** A new password voids every other link of the account, this one too. */
const WithoutPassword = () => (
  <>
    You do not know it?{" "}
    <Link to={paths.login} className="link">
      Log in
    </Link>{" "}
    another way, then open this link again. A new password would cancel the change of address.
  </>
)

const WithoutOwnPassword = () => (
  <>
    You do not know it, or somebody else signed up with your address?{" "}
    <Link to={paths.forgotPassword} className="link">
      Set a new password
    </Link>
    : that confirms the address, and ends every session of the account.
  </>
)
