import { useState } from "react"
import * as z from "zod/mini"
import type { FoundServers } from "#contract/workspace/campaigns/mail-providers"
import {
  type MailProvider,
  mailProviders,
  providerOf,
} from "#contract/workspace/campaigns/mail-providers/providers"
import { NewMailbox } from "#contract/workspace/campaigns/mailboxes"
import { useForm } from "../../lib/form.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input } from "../../ui/field.tsx"
import { ConsentChoice } from "./consent-choice.tsx"
import { ProviderChoice } from "./provider-choice.tsx"
import { readNumbers } from "./read-numbers.ts"
import { SendingFields } from "./sending-fields.tsx"
import { ServerFields } from "./server-fields.tsx"
import type { Consent } from "./use-consent.ts"

interface ConnectDialogProps {
  open: boolean
  onConnect: (values: NewMailbox) => Promise<void>
  findServers: (address: string) => Promise<FoundServers>
  consent: Consent
  onClose: () => void
}

/** The form's texts as the contract wants them. */
const Filled = z.pipe(z.pipe(z.record(z.string(), z.string()), z.transform(readNumbers)), NewMailbox)

/** The form that connects a mailbox, in a dialog. */
export function ConnectDialog({ open, onConnect, findServers, consent, onClose }: ConnectDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      stays
      wide
      title="Connect a mailbox"
      description="We sign in to its mail servers once, to check that they work. The password is encrypted and never shown again."
    >
      {consent.ways && <ConsentChoice ways={consent.ways} leave={consent.leave} />}
      <ConnectForm onConnect={onConnect} findServers={findServers} consent={consent} onClose={onClose} />
    </Dialog>
  )
}

function ConnectForm({ onConnect, findServers, consent, onClose }: Omit<ConnectDialogProps, "open">) {
  const form = useForm(Filled, async (values) => {
    await onConnect(values)
    onClose()
  })
  const [provider, setProvider] = useState<MailProvider | null>(null)
  const [address, setAddress] = useState("")
  const [found, setFound] = useState<FoundServers | null>(null)
  /** Nothing that somebody chose or typed is changed, and what cannot be found is typed by hand. */
  const fillIn = async ({ value: address, form: typed }: HTMLInputElement) => {
    if (provider !== null || !address.includes("@")) return
    const servers = await findServers(address).catch(() => null)
    if (typed && new FormData(typed).get("host") !== "") return
    const known = mailProviders.find(({ id }) => id === servers?.providerId) ?? providerOf(address)
    if (known) setProvider((chosen) => chosen ?? known)
    else if (servers?.smtp || servers?.imap) setFound(servers)
  }
  return (
    <DialogForm form={form} button={["Connect", "Connecting..."]} onClose={onClose}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Your email address" error={form.errors.address}>
          <Input
            type="email"
            name="address"
            autoComplete="email"
            onChange={(event) => setAddress(event.target.value)}
            onBlur={(event) => fillIn(event.target)}
            required
          />
        </Field>
        <Field label="Display name" error={form.errors.displayName}>
          <Input name="displayName" maxLength={100} autoComplete="name" required />
        </Field>
      </div>
      <ProviderChoice chosen={provider} onChoose={setProvider} address={address} consent={consent} />
      <ServerFields
        key={provider?.id ?? (found ? [found.smtp, found.imap, found.user].join() : "")}
        errors={form.errors}
        servers={provider ?? found}
        user={provider ? null : (found?.user ?? null)}
      />
      <SendingFields errors={form.errors} />
    </DialogForm>
  )
}
