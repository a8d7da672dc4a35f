import { CONSENT_NAMES } from "#contract/mail/oauth"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Mailbox, MailboxChange } from "#contract/workspace/campaigns/mailboxes"
import { Badge, type Tone } from "../../ui/badge.tsx"
import { Banner } from "../../ui/banner.tsx"
import { CopiedAddress } from "../../ui/copied-address.tsx"
import { DmarcSection } from "../dmarc-reports/dmarc-section.tsx"
import { DomainSection } from "./domain-report.tsx"
import { ForwardConfirmationNote } from "./forward-confirmation-note.tsx"
import { MailboxActions } from "./mailbox-actions.tsx"
import { ReadingState } from "./reading-state.tsx"
import type { Consent } from "./use-consent.ts"

interface MailboxCardProps {
  workspace: MyWorkspace
  mailbox: Mailbox
  mayChange: boolean
  mayPause: boolean
  consent: Consent
  onChange: (values: MailboxChange) => Promise<void>
  onTest: () => Promise<void>
  onSwitch: (action: "pause" | "resume") => Promise<void>
  onRemove: () => Promise<void>
}

const states: Record<Mailbox["state"], [string, Tone]> = {
  active: ["Active", "green"],
  paused: ["Paused", "grey"],
  unhealthy: ["Unhealthy", "orange"],
  needs_attention: ["Needs attention", "rose"],
}

/** One mailbox: what it is, how it is, how much it sends, and what can be done with it. */
export function MailboxCard({ mailbox, ...can }: MailboxCardProps) {
  const { displayName, address, driver, server, state, stateReason } = mailbox
  const [words, tone] = states[state]
  const heading = `${mailbox.id}-name`
  return (
    <li id={mailbox.id} className="card grid gap-4 p-5 sm:p-6" aria-labelledby={heading}>
      <div className="grid gap-1">
        <h2 id={heading} className="flex flex-wrap items-center gap-2 text-xl wrap-anywhere">
          {driver === "sandbox" ? "Sandbox" : displayName}
          <Badge tone={tone}>{words}</Badge>
        </h2>
        <p className="text-sm wrap-anywhere">
          {driver === "sandbox" ? `Writes as ${displayName}, ${address}` : address}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {server
            ? `${server.user} at ${server.host}, port ${server.port}${mailbox.signsInWith === "password" ? "" : `, connected at ${CONSENT_NAMES[mailbox.signsInWith]}`}`
            : "Nothing leaves. Simulated people answer, so that you can see a campaign run to its end."}
        </p>
      </div>
      {stateReason && <Banner tone={state === "active" ? "info" : "danger"}>{stateReason}</Banner>}
      <p className="text-sm">
        <strong>
          {mailbox.sentToday} of {mailbox.todayCap} sent today.
        </strong>{" "}
        {describeLimits(mailbox)}
      </p>
      {mailbox.reading && <ReadingState mailbox={mailbox} reading={mailbox.reading} />}
      {mailbox.forwardAddress && !mailbox.reading && <Forwarding address={mailbox.forwardAddress} />}
      {mailbox.forwardConfirmation && <ForwardConfirmationNote {...mailbox.forwardConfirmation} />}
      {driver === "smtp" && (
        <>
          <DomainSection workspace={can.workspace} mailbox={mailbox} />
          <DmarcSection workspace={can.workspace} mailbox={mailbox} />
        </>
      )}
      <MailboxActions mailbox={mailbox} {...can} />
    </li>
  )
}

function describeLimits({
  dailyCap,
  todayCap,
  perDomainDailyCap,
  minGapS,
  maxGapS,
  timeZone,
}: Mailbox): string {
  const cap =
    todayCap < dailyCap
      ? `${todayCap} ${todayCap === 1 ? "message" : "messages"} today and later ${dailyCap} a day`
      : `${dailyCap} ${dailyCap === 1 ? "message" : "messages"} a day`
  const gap = maxGapS === 0 ? "without a pause" : `${minGapS} to ${maxGapS} seconds apart`
  return `At most ${cap}, ${perDomainDailyCap} of them to one domain, ${gap}. Its day begins at midnight in ${timeZone}.`
}

const Forwarding = ({ address }: { address: string }) => (
  <CopiedAddress address={address} done="The address for bounces is on your clipboard.">
    Bounces come to your own mailbox: have your provider forward what mailer-daemon and postmaster send to
    this address, so that we stop writing to people who cannot be reached. Of other mail that a rule sends
    there, only answers, what contacts and their colleagues write, and requests to stop are kept.
  </CopiedAddress>
)
