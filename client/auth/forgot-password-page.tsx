import { useState } from "react"
import { ForgotPassword } from "#contract/site/accounts"
import { useForm } from "../lib/form.tsx"
import { Link } from "../lib/link.tsx"
import { formActions, paths } from "../paths.ts"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { Field, Input } from "../ui/field.tsx"
import { authCalls } from "./auth-calls.ts"
import { AuthCard, AuthPage, WantsScript } from "./auth-card.tsx"

export const meta = () => ({
  title: "Forgot password",
  description: "Ask for a link to choose a new password.",
  canonicalPath: paths.forgotPassword,
})

export function Component() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <AuthPage>
      {sentTo === null ? (
        <AskForLink onSent={setSentTo} />
      ) : (
        <LinkSent to={sentTo} again={() => setSentTo(null)} />
      )}
    </AuthPage>
  )
}

function AskForLink({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm(ForgotPassword, async ({ email }) => {
    await authCalls.recover(email)
    onSent(email)
  })
  return (
    <AuthCard
      title="Forgot your password?"
      lead="Tell us your address and we will send you a link to choose a new one."
      footer={<BackToLogin />}
    >
      <WantsScript to="choose a new password" />
      {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
      <form {...form.attributes} action={formActions.forgotPassword}>
        <fieldset className="grid gap-5" disabled={form.isBusy}>
          <Field label="Email" error={form.errors.email}>
            <Input name="email" type="email" autoComplete="username" required />
          </Field>
          <Button type="submit" size="large" busy={form.isBusy}>
            {form.isBusy ? "Sending..." : "Send the link"}
          </Button>
        </fieldset>
      </form>
    </AuthCard>
  )
}

/** The same for known and unknown addresses. */
function LinkSent({ to, again }: { to: string; again: () => void }) {
  return (
    <AuthCard title="Check your inbox" lead="The link works once, for one hour." footer={<BackToLogin />}>
      <p role="status" className="wrap-anywhere">
        If there is an account for <strong>{to}</strong>, a message with a link is on its way to it.
      </p>
      <p className="text-sm text-muted">Nothing there after a few minutes? Look in the spam folder, too.</p>
      <Button look="secondary" onClick={again}>
        Try another address
      </Button>
    </AuthCard>
  )
}

const BackToLogin = () => (
  <Link className="link" to={paths.login}>
    Back to log in
  </Link>
)
