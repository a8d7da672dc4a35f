import { LogIn } from "#contract/site/accounts"
import { BRAND } from "#contract/site/brand"
import { useForm } from "../lib/form.tsx"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { Field, Input } from "../ui/field.tsx"
import { AuthCard, AuthPage, NeedsScript } from "./auth-card.tsx"
import { Entering } from "./entering.tsx"
import { GoogleButton } from "./google-button.tsx"
import { GoogleFailure } from "./google-failure.tsx"
import { PasswordField } from "./password-field.tsx"
import { useSession } from "./session.tsx"

export const meta = () => ({
  title: "Log in",
  description: `Log in to ${BRAND} and pick up your outreach where you left it.`,
  canonicalPath: paths.login,
})

export function Component() {
  const { user, isLoading, isUnreachable, login, signInWithGoogle } = useSession()
  const form = useForm(LogIn, async ({ email, password }) => {
    try {
      await login(email, password)
    } catch (error) {
      console.error("Login failed:", String(error))
      throw error
    }
  })
  if (user) return <Entering />
  // A server that does not answer must not keep anybody from trying.
  const isWaiting = form.isBusy || (isLoading && !isUnreachable)
  return (
    <AuthPage>
      <AuthCard
        title="Welcome back"
        lead="Log in to your account to continue."
        footer={
          <>
            Don't have an account?{" "}
            <Link className="link" to={paths.signup}>
              Sign up
            </Link>
          </>
        }
      >
        <NeedsScript to="log in" />
        <GoogleFailure />
        {form.failure && (
          <Banner tone="danger">
            {form.failure.code === "user_banned"
              ? "This account is suspended. Write to us if you think that this is a mistake."
              : "Invalid email or password. Please try again."}
          </Banner>
        )}
        <form {...form.attributes}>
          <fieldset className="grid gap-5" disabled={isWaiting}>
            <Field label="Email" error={form.errors.email}>
              <Input name="email" type="email" autoComplete="username" required />
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
            <Button type="submit" size="large" busy={isWaiting}>
              {isWaiting ? "Logging in..." : "Log in"}
            </Button>
          </fieldset>
        </form>
        <GoogleButton onClick={signInWithGoogle} disabled={isWaiting}>
          Sign in with Google
        </GoogleButton>
      </AuthCard>
    </AuthPage>
  )
}
