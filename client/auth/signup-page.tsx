import { SignUp } from "#contract/site/accounts"
import { BRAND } from "#contract/site/brand"
import { useForm } from "../lib/form.tsx"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { Field, Input } from "../ui/field.tsx"
import { AuthCard, NeedsScript } from "./auth-card.tsx"
import { Entering } from "./entering.tsx"
import { GoogleButton } from "./google-button.tsx"
import { GoogleFailure } from "./google-failure.tsx"
import { PasswordField } from "./password-field.tsx"
import { useSession } from "./session.tsx"
import { SignUpClosed, useSignUpClosed } from "./sign-up-closed.tsx"
import { SignupBenefits } from "./signup-benefits.tsx"

export const meta = () => ({
  title: "Sign up",
  description: `Start your free ${BRAND} trial: 14 days, no credit card required.`,
  canonicalPath: paths.signup,
})

export function Component() {
  const { user, isLoading, isUnreachable, signup, signInWithGoogle } = useSession()
  const form = useForm(SignUp, async ({ name, email, password }) => {
    try {
      await signup(name, email, password)
    } catch (error) {
      console.error("Signup failed:", String(error))
      throw error
    }
  })
  const isClosed = useSignUpClosed(form.failure)
  if (user) return <Entering />
  const isWaiting = form.isBusy || (isLoading && !isUnreachable)
  return (
    <div className="wrap grid items-start justify-center gap-14 py-12 sm:py-20 lg:grid-cols-[minmax(0,28rem)_minmax(0,30rem)] lg:gap-20">
      <AuthCard
        title="Create your account"
        lead="14 days free. No credit card required."
        footer={
          <>
            Already have an account?{" "}
            <Link className="link" to={paths.login}>
              Log in
            </Link>
          </>
        }
      >
        <NeedsScript to="create an account" />
        <GoogleFailure />
        {isClosed ? (
          <SignUpClosed />
        ) : (
          <>
            {form.failure && <Banner tone="danger">Failed to create account. Please try again.</Banner>}
            <form {...form.attributes}>
              <fieldset className="grid gap-5" disabled={isWaiting}>
                <Field label="Full name" error={form.errors.name}>
                  <Input name="name" autoComplete="name" required />
                </Field>
                <Field label="Email" error={form.errors.email}>
                  <Input name="email" type="email" autoComplete="username" required />
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
                <Button type="submit" size="large" busy={isWaiting}>
                  {isWaiting ? "Creating account..." : "Create account"}
                </Button>
              </fieldset>
            </form>
            <GoogleButton onClick={signInWithGoogle} disabled={isWaiting}>
              Sign up with Google
            </GoogleButton>
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
          </>
        )}
      </AuthCard>
      <SignupBenefits />
    </div>
  )
}
