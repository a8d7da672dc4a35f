import type { MailProvider } from "#contract/workspace/campaigns/mail-providers/providers"
import { mailProviders } from "#contract/workspace/campaigns/mail-providers/providers"
import { Field, Select } from "../../ui/field.tsx"

interface ProviderChoiceProps {
  chosen: MailProvider | null
  onChoose: (provider: MailProvider | null) => void
}

/** Who runs the mailbox. What a provider needs first is said with it, and why one cannot be connected. */
export function ProviderChoice({ chosen, onChoose }: ProviderChoiceProps) {
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
      {chosen && (
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
