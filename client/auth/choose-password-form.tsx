import { type RefObject, Suspense, useCallback, useRef, useState } from "react"
import { ResetPassword } from "#contract/site/accounts"
import { ApiError } from "../lib/api.ts"
import { useForm } from "../lib/form.tsx"
import { loadOptional } from "../lib/stale.ts"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { late } from "../ui/late.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { authCalls, type MailedLink } from "./auth-calls.ts"
import { AuthCard, NeedsScript } from "./auth-card.tsx"
import { PasswordField } from "./password-field.tsx"
import { session } from "./session.tsx"
import type { Grant } from "./session-calls.ts"
import type { Raise } from "./step-calls.ts"

const loadSecondStep = () => import("./second-step.tsx")
const SecondStep = late(async () => (await loadSecondStep()).SecondStep)

interface ChoosePasswordFormProps {
  link: RefObject<MailedLink | null>
  onOutcome: (outcome: "changed" | "expired") => void
}

/** Takes a new password for the account of a mailed link. */
export function ChoosePasswordForm({ link, onOutcome }: ChoosePasswordFormProps) {
  // The link works once. If only the password was refused, the next attempt reuses this grant.
  const grant = useRef<Grant | null>(null)
  // A link to a mailbox is no second factor: whoever has set one up shows it before the password is changed.
  const [isStepping, setStepping] = useState(false)
  const token = useCallback(async () => grant.current?.access_token ?? null, [])
  const form = useForm(ResetPassword, async ({ password }) => {
    if (!link.current) return
    // Whether a second factor is asked for is known once the link is used up, and without its form there would be no way on.
    if (!grant.current && !(await loadOptional(loadSecondStep))) throw notLoaded()
    grant.current ??= await redeem(link.current)
    if (grant.current === null) return onOutcome("expired")
    try {
      await authCalls.setPassword(grant.current.access_token, password)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "insufficient_aal") throw error
      return setStepping(true)
    }
    // The server has ended all other sessions of this person, also in this browser; now the link's own session ends.
    await authCalls.handBack(grant.current.access_token).catch(() => {})
    const { user, pending } = session.state.get()
    if ((user ?? pending)?.id === grant.current.user.id) await session.signOut().catch(() => session.forget())
    onOutcome("changed")
  })
  const raise: Raise = async (open) => {
    grant.current = await open({ token: grant.current?.access_token ?? "", inCookie: false })
    setStepping(false)
    form.attributes.ref.current?.requestSubmit()
  }
  return (
    <AuthCard
      title={isStepping ? "Confirm that it is you" : "Choose a new password"}
      lead={
        isStepping
          ? "Your account is protected by two-step verification."
          : "You will be logged out on all your devices."
      }
    >
      {isStepping && (
        <Suspense fallback={<Spinner label="Loading..." />}>
          <SecondStep token={token} onRaise={raise} />
        </Suspense>
      )}
      <NeedsScript to="choose a password" />
      {form.trouble && !isStepping && <Banner tone="danger">{form.trouble}</Banner>}
      <form {...form.attributes} hidden={isStepping}>
        <fieldset className="grid gap-5" disabled={form.isBusy}>
          <PasswordField
            name="password"
            label="New password"
            error={form.errors.password}
            autoComplete="new-password"
          />
          <PasswordField
            name="confirmPassword"
            label="Confirm password"
            error={form.errors.confirmPassword}
            autoComplete="new-password"
          />
          <Button type="submit" size="large" busy={form.isBusy}>
            {form.isBusy ? "Saving..." : "Save the new password"}
          </Button>
        </fieldset>
      </form>
    </AuthCard>
  )
}

const notLoaded = () =>
  new ApiError(
    0,
    "not_loaded",
    "A part of this page could not be loaded. Your link still works: try again, or open it once more from the message.",
  )

/** A session for the link, or null when the link is used up, too old, or wrong. */
async function redeem(link: MailedLink): Promise<Grant | null> {
  try {
    return await authCalls.verify(link)
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 429) return null
    throw error
  }
}
