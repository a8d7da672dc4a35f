import { type RefObject, useEffect, useState } from "react"
import { useLocation } from "react-router-dom"
import * as z from "zod/mini"
import { BringBack } from "#contract/site/deletions"
import { at } from "../lib/addresses.ts"
import { ApiError, api } from "../lib/api.ts"
import { useForm } from "../lib/form.tsx"
import { paths } from "../paths.ts"
import { Banner } from "../ui/banner.tsx"
import { Button, ButtonLink } from "../ui/button.tsx"
import { LongDate } from "../ui/day.tsx"
import { Field, Input } from "../ui/field.tsx"
import type { MailedLink } from "./auth-calls.ts"
import { AuthCard, AuthPage, NeedsScript } from "./auth-card.tsx"
import { useMailedLink } from "./mailed-link.ts"

export const meta = () => ({
  title: "Keep your account",
  description: "Bring back an account that is being deleted.",
  noIndex: true,
})

const types = ["sign_in", "code"] as const

type Link = RefObject<MailedLink<(typeof types)[number]> | null>

/** Where a mailed link leads, and a sign-in to an account that is being deleted. */
export function Component() {
  const { until, needsCode } = useOffer()
  const { link, isMissing } = useMailedLink(types)
  const [outcome, setOutcome] = useState<"kept" | "expired" | null>(null)
  return (
    <AuthPage>
      {outcome === "kept" ? (
        <Kept />
      ) : outcome === "expired" || (isMissing && !until) ? (
        <Expired />
      ) : isMissing && until ? (
        <ByAdministrator until={until} />
      ) : (
        <Ask link={link} until={until} needsCode={needsCode} onOutcome={setOutcome} />
      )}
    </AuthPage>
  )
}

/** What the address says besides the token, which is taken out of it at once. */
function useOffer() {
  const { hash } = useLocation()
  const [offer, setOffer] = useState<{ until: string | null; needsCode: boolean }>({
    until: null,
    needsCode: false,
  })
  useEffect(() => {
    const fields = new URLSearchParams(hash.slice(1))
    const until = fields.get("until")
    if (until && Number.isFinite(Date.parse(until)))
      setOffer({ until, needsCode: fields.get("type") === "code" })
  }, [hash])
  return offer
}

interface AskProps {
  link: Link
  until: string | null
  needsCode: boolean
  onOutcome: (outcome: "kept" | "expired") => void
}

/** Asks for a button press, because mail scanners open links and some run the scripts they find. */
function Ask({ link, until, needsCode, onOutcome }: AskProps) {
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

const ByAdministrator = ({ until }: { until: string }) => (
  <AuthCard
    title="Your account is being deleted"
    lead={
      <>
        We closed it. It is erased with all its data on <LongDate date={until} />.
      </>
    }
  >
    <p role="status">Write to us if you think that this is a mistake.</p>
    <ButtonLink to={paths.contact}>Contact us</ButtonLink>
  </AuthCard>
)

const Kept = () => (
  <AuthCard title="Your account stays" lead="Nothing is lost: everything is as it was.">
    <p role="status">Log in as before. Other devices and programs can, too.</p>
    <ButtonLink to={paths.login}>Log in</ButtonLink>
  </AuthCard>
)

const Expired = () => (
  <AuthCard title="This no longer works" lead="The link was used, or has expired, or the account is gone.">
    <p role="status">While an account is being deleted, logging in offers to keep it.</p>
    <ButtonLink to={paths.login}>Log in</ButtonLink>
  </AuthCard>
)
