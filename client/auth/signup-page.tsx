import { SignUp } from "#contract/site/accounts"
import { BRAND } from "#contract/site/brand"
import { Link } from "../lib/link.tsx"
import { formActions, paths } from "../paths.ts"
import { Field, Input } from "../ui/field.tsx"
import { Entering } from "./entering.tsx"
import { EntryForm, useEntryForm } from "./entry-form.tsx"
import { PasswordField } from "./password-field.tsx"
import { useInvitedAddress } from "./pending-invitation.ts"
import { useSession } from "./session.tsx"
import { signup } from "./sign-in.ts"
import { SignUpClosed, useSignUpClosed } from "./sign-up-closed.tsx"
import { SignupBenefits } from "./signup-benefits.tsx"

export const meta = () => ({
  title: "Sign up",
  description: `Start your free ${BRAND} trial: 14 days, no credit card required.`,
  canonicalPath: paths.signup,
})

export function Component() {
  const { user, pending } = useSession()
  const invited = useInvitedAddress()
  const form = useEntryForm(SignUp, "Signup", ({ name, email, password }) => signup(name, email, password))
  const isClosed = useSignUpClosed(form.failure)
  if (user || pending) return <Entering />
  return (
    <div className="wrap grid items-start justify-center gap-14 py-12 sm:py-20 lg:grid-cols-[minmax(0,28rem)_minmax(0,30rem)] lg:gap-20">
      <EntryForm
        form={form}
        title="Create your account"
        lead="14 days free. No credit card required."
        action={formActions.signup}
        failure="Failed to create account. Please try again."
        button={["Create account", "Creating account..."]}
        google="Sign up with Google"
        microsoft="Sign up with Microsoft"
        smallPrint={<Agreement />}
        instead={isClosed && <SignUpClosed />}
        footer={
          <>
            Already have an account?{" "}
            <Link className="link" to={paths.login}>
              Log in
            </Link>
          </>
        }
      >
        <Field label="Full name" error={form.errors.name}>
          <Input name="name" autoComplete="name" required />
        </Field>
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
          hint="At least 6 characters. A few words that only you would put together are best."
          error={form.errors.password}
          autoComplete="new-password"
        />
        <PasswordField
          name="confirmPassword"
          label="Confirm password"
          error={form.errors.confirmPassword}
          autoComplete="new-password"
        />
      </EntryForm>
      <SignupBenefits />
    </div>
  )
}

const Agreement = () => (
  <p className="text-xs text-muted">
    By signing up you agree to our{" "}
    <Link className="link" to={paths.terms}>
      Terms
    </Link>{" "}
    and{" "}
    <Link className="link" to={paths.privacy}>
      Privacy Policy
    </Link>
    .
  </p>
)
