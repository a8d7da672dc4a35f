import type { RefObject } from "react"
import * as z from "zod/mini"
import { BringBack } from "#contract/site/deletions"
import { at } from "../lib/addresses.ts"
import { ApiError, api } from "../lib/api.ts"
import { useForm } from "../lib/form.tsx"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { LongDate } from "../ui/day.tsx"
import { Field, Input } from "../ui/field.tsx"
import type { MailedLink } from "./auth-calls.ts"
import { AuthCard, NeedsScript } from "./auth-card.tsx"

interface KeepAccountFormProps {
  link: RefObject<MailedLink | null>
  until: string | null
  needsCode: boolean
  onOutcome: (outcome: "kept" | "expired") => void
}

/** Asks for a button press, because mail scanners open links and some run the scripts they find. */
export function KeepAccountForm({ link, until, needsCode, onOutcome }: KeepAccountFormProps) {
  const form = useForm(Code, async ({ code }) => {
    if (!link.current) return
    try {
      await api.post(at("/api/account/return"), { token: link.current.tokenHash, ...(code && { code }) })
    } catch (error) {
      if (error instanceof ApiError && error.code === "otp_expired") return onOutcome("expired")
      throw error
    }
    onOutcome("kept")
  })
  return (
    <AuthCard title="Your account is being deleted" lead={<Until until={until} />}>
      <NeedsScript to="keep your account" />
      {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
      <form {...form.attributes}>
        <fieldset className="grid gap-5" disabled={form.isBusy}>
          {needsCode && (
            <Field
              label="Code"
              hint="From your authenticator app, or one of your recovery codes. If you have a passkey, you can sign in with that instead."
              error={form.errors.code}
            >
              <Input
                name="code"
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                className="font-mono"
                required
              />
            </Field>
          )}
          <Button type="submit" size="large" busy={form.isBusy}>
            {form.isBusy ? "Keeping..." : "Keep my account"}
          </Button>
        </fieldset>
      </form>
      <p className="text-sm text-muted">If you want it to be erased, there is nothing to do.</p>
    </AuthCard>
  )
}

const Code = z.pick(BringBack, { code: true })

const Until = ({ until }: { until: string | null }) =>
  until ? (
    <>
      It is erased with all its data on <LongDate date={until} />. Until then you can keep it.
    </>
  ) : (
    <>You can keep it for 14 days. After that it is erased with all its data.</>
  )
