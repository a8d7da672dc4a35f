import { CONSENT_NAMES } from "#contract/mail/oauth"
import type { MailProvider } from "#contract/workspace/campaigns/mail-providers/providers"
import { mailProviders } from "#contract/workspace/campaigns/mail-providers/providers"
import { Field, Select } from "../../ui/field.tsx"
import { ConsentButton } from "./consent-button.tsx"
import type { Consent } from "./use-consent.ts"

interface ProviderChoiceProps {
  chosen: MailProvider | null
  onChoose: (provider: MailProvider | null) => void
  /** As it is typed so far. */
  address: string
  consent: Consent
}

/** Who runs the mailbox. What a provider needs first is said with it, and why one cannot be connected. */
export function ProviderChoice({ chosen, onChoose, address, consent }: ProviderChoiceProps) {
  const way = consent.ways?.find(({ provider, client }) => client !== null && provider === chosen?.consent)
  const choose = (id: string) => onChoose(mailProviders.find((one) => one.id === id) ?? null)
  return (
    <div className="grid gap-2">
      <Field label="Provider" hint="Its servers are filled in for you.">
        <Select value={chosen?.id ?? ""} onChange={(event) => choose(event.target.value)}>
          <option value="">Another provider</option>
          {mailProviders.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {way && (
        <div className="grid justify-items-start gap-2 text-sm" role="status">
          <p>This mailbox is connected on {CONSENT_NAMES[way.provider]}'s own page. No password is needed.</p>
          <ConsentButton
            provider={way.provider}
            choice={{ isRead: true, ...(isAddress(address) && { address: address.trim() }) }}
            leave={consent.leave}
            label={`Continue at ${CONSENT_NAMES[way.provider]}`}
            size="small"
          />
        </div>
      )}
      {chosen && !way && (
        <p className="text-sm wrap-anywhere" role="status">
          {chosen.smtp && "You need: "}
          {chosen.needs}{" "}
          {chosen.page && (
            <a href={chosen.page} rel="noreferrer" target="_blank">
              Open the page of {chosen.name}
            </a>
          )}
        </p>
      )}
    </div>
  )
}

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
