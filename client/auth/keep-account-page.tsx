import { useState } from "react"
import { paths } from "../paths.ts"
import { ButtonLink } from "../ui/button.tsx"
import { LongDate } from "../ui/day.tsx"
import { AuthCard, AuthPage } from "./auth-card.tsx"
import { KeepAccountForm } from "./keep-account-form.tsx"
import { useMailedLink } from "./mailed-link.ts"
import { useReturnOffer } from "./use-return-offer.ts"

export const meta = () => ({
  title: "Keep your account",
  description: "Bring back an account that is being deleted.",
  noIndex: true,
})

const types = ["sign_in", "code"] as const

/** Where a mailed link leads, and a sign-in to an account that is being deleted. */
export function Component() {
  const { until, needsCode } = useReturnOffer()
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
        <KeepAccountForm link={link} until={until} needsCode={needsCode} onOutcome={setOutcome} />
      )}
    </AuthPage>
  )
}

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
