import { useState } from "react"
import { ForgotPassword } from "#contract/site/accounts"
import { useForm } from "../lib/form.tsx"
import { paths } from "../paths.ts"
import { Banner } from "../ui/banner.tsx"
import { Button, ButtonLink } from "../ui/button.tsx"
import { Field, Input } from "../ui/field.tsx"
import { AuthCard } from "./auth-card.tsx"
import { useSession } from "./session.tsx"
import { sessionCalls } from "./session-calls.ts"

/**
 * Sends a new link for one that no longer works. A change of address has ended with its link, so it has to be asked for again.
 */
export const ExpiredConfirmation = ({ isChange }: { isChange: boolean }) =>
  isChange ? <ExpiredChange /> : <ExpiredSignUp />

const ExpiredChange = () => (
  <AuthCard title="This link no longer works" lead="It was used, replaced by a newer one, or has expired.">
    <p role="status">
      If your account still has its old address, save the new one in your settings once more.
    </p>
    <ButtonLink to={paths.settings}>Open the settings</ButtonLink>
  </AuthCard>
)

function ExpiredSignUp() {
  const { user } = useSession()
  const [isSent, setSent] = useState(false)
  const form = useForm(ForgotPassword, async ({ email }) => {
    await sessionCalls.resend(email)
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
