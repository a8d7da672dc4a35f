import { useEffect, useState } from "react"
import { LogIn } from "#contract/site/accounts"
import { BRAND } from "#contract/site/brand"
import { SUSPENDED } from "#contract/site/refusals/entrance"
import { Link } from "../lib/link.tsx"
import { formActions, paths } from "../paths.ts"
import { Field, Input } from "../ui/field.tsx"
import { AuthPage } from "./auth-card.tsx"
import { CompanyButton } from "./company-button.tsx"
import { EnrolCard } from "./enrol-card.tsx"
import { Entering } from "./entering.tsx"
import { EntryForm, useEntryForm } from "./entry-form.tsx"
import { useKeepOffer } from "./keep-offer.ts"
import { PasskeyButton } from "./passkey-button.tsx"
import { PasswordField } from "./password-field.tsx"
import { PendingCard } from "./pending-card.tsx"
import { useInvitedAddress } from "./pending-invitation.ts"
import { useSession } from "./session.tsx"
import { login } from "./sign-in.ts"

export const meta = () => ({
  title: "Log in",
  description: `Log in to ${BRAND} and pick up your outreach where you left it.`,
  canonicalPath: paths.login,
})

export function Component() {
  const { user, pending } = useSession()
  const invited = useInvitedAddress()
  const orOffer = useKeepOffer()
  const form = useEntryForm(LogIn, "Login", ({ email, password }) => login(email, password).catch(orOffer))
  const [isEnrolling, setEnrolling] = useState(false)
  // Once the factor is there, its recovery codes are still to be stored.
  const mustEnrol = pending?.nextStep === "enrol"
  useEffect(() => {
    if (mustEnrol) setEnrolling(true)
  }, [mustEnrol])
  if (mustEnrol || (isEnrolling && user))
    return (
      <AuthPage>
        <EnrolCard onDone={() => setEnrolling(false)} />
      </AuthPage>
    )
  if (user) return <Entering />
  if (pending)
    return (
      <AuthPage>
        <PendingCard email={pending.email} />
      </AuthPage>
    )
  return (
    <AuthPage>
      <EntryForm
        form={form}
        title="Welcome back"
        lead="Log in to your account to continue."
        action={formActions.login}
        failure={
          form.failure?.code === "user_banned" ? SUSPENDED : "Invalid email or password. Please try again."
        }
        button={["Log in", "Logging in..."]}
        google="Sign in with Google"
        microsoft="Sign in with Microsoft"
        beside={
          <>
            <PasskeyButton disabled={form.isWaiting} />
            <CompanyButton disabled={form.isWaiting} />
          </>
        }
        footer={
          <>
            Don't have an account?{" "}
            <Link className="link" to={paths.signup}>
              Sign up
            </Link>
          </>
        }
      >
        <Field label="Email" error={form.errors.email}>
          <Input
            key={invited}
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={invited}
            required
          />
        </Field>
        <PasswordField
          name="password"
          label="Password"
          error={form.errors.password}
          autoComplete="current-password"
        />
        <Link className="link -mt-2 justify-self-end text-sm" to={paths.forgotPassword}>
          Forgot password?
        </Link>
      </EntryForm>
    </AuthPage>
  )
}
