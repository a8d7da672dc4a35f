import { CONSENT_NAMES } from "#contract/mail/oauth"
import type { Mailbox } from "#contract/workspace/campaigns/mailboxes"
import { ConsentButton } from "./consent-button.tsx"
import type { Consent } from "./use-consent.ts"

/** The button that connects a mailbox on its provider's page: again, or for the first time in place of its password. */
export function ConnectAgain({ mailbox, consent }: { mailbox: Mailbox; consent: Consent }) {
  const { id: mailboxId, signsInWith, server, reading, state } = mailbox
  const provider = signsInWith === "password" ? providerAt(server?.host ?? "") : signsInWith
  const isReady = consent.ways?.some((way) => way.provider === provider && way.client !== null)
  if (!provider || !isReady) return null
  return (
    <ConsentButton
      provider={provider}
      choice={{ mailboxId, isRead: signsInWith === "password" || reading !== null }}
      leave={consent.leave}
      label={signsInWith === "password" ? `Connect with ${CONSENT_NAMES[provider]} Instead` : "Connect Again"}
      look={state === "needs_attention" ? "primary" : "secondary"}
      size="small"
    />
  )
}

function providerAt(host: string) {
  if (/(^|\.)(gmail|googlemail)\.com$/i.test(host)) return "google"
  return /(^|\.)(office365|outlook)\.com$/i.test(host) ? "microsoft" : null
}
