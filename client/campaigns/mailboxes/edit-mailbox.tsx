import { useState } from "react"
import * as z from "zod/mini"
import type { MyWorkspace } from "#contract/site/workspaces"
import { type Mailbox, MailboxChange } from "#contract/workspace/campaigns/mailboxes"
import { useForm } from "../../lib/form.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input } from "../../ui/field.tsx"
import { ClientChoice } from "./client-choice.tsx"
import { readNumbers } from "./read-numbers.ts"
import { ReadingChoice } from "./reading-choice.tsx"
import { SendingFields } from "./sending-fields.tsx"
import { ServerFields } from "./server-fields.tsx"

type Save = (values: MailboxChange) => Promise<void>

const Filled = z.pipe(z.pipe(z.record(z.string(), z.string()), z.transform(readNumbers)), MailboxChange)

interface EditMailboxProps {
  workspace: MyWorkspace
  mailbox: Mailbox
  open: boolean
  onSave: Save
  onClose: () => void
}

/**
 * The form for a mailbox's texts, limits and server. A different server or password is tested before anything is saved.
 */
export const EditMailbox = ({ workspace, mailbox, open, onSave, onClose }: EditMailboxProps) => (
  <Dialog open={open} onClose={onClose} stays wide title={`Edit ${mailbox.address}`}>
    <EditForm workspace={workspace} mailbox={mailbox} onSave={onSave} onClose={onClose} />
  </Dialog>
)

function EditForm({ workspace, mailbox, onSave, onClose }: Omit<EditMailboxProps, "open">) {
  const [clientIds, setClientIds] = useState(mailbox.clientIds)
  const form = useForm(Filled, async (values) => {
    await onSave({ ...withoutSame(values, mailbox), clientIds })
    onClose()
  })
  return (
    <DialogForm form={form} button={["Save", "Saving..."]} onClose={onClose}>
      <Field label="Display name" error={form.errors.displayName}>
        <Input
          name="displayName"
          maxLength={100}
          defaultValue={mailbox.displayName}
          autoComplete="name"
          required
        />
      </Field>
      {mailbox.signsInWith !== "password" && (
        <ReadingChoice reading={mailbox.reading} error={form.errors.imapHost} />
      )}
      {mailbox.server && mailbox.signsInWith === "password" && (
        <ServerFields errors={form.errors} server={mailbox.server} reading={mailbox.reading} />
      )}
      <SendingFields errors={form.errors} mailbox={mailbox} />
      {mailbox.driver === "smtp" && (
        <ClientChoice
          workspace={workspace}
          chosen={clientIds}
          error={form.errors.clientId}
          onChoose={setClientIds}
        />
      )}
    </DialogForm>
  )
}

/** A server that stays as it is need not be tried again. */
function withoutSame(values: MailboxChange, { server, reading, signsInWith }: Mailbox): MailboxChange {
  if (signsInWith !== "password") {
    const { imapHost = "", ...rest } = values
    return (imapHost === "") === (reading === null) ? rest : values
  }
  const isSame =
    server &&
    values.host === server.host &&
    values.port === server.port &&
    values.user === server.user &&
    (values.imapHost ?? "") === (reading?.host ?? "") &&
    (!reading || values.imapPort === reading.port)
  if (!isSame || values.password !== undefined) return values
  const { host, port, user, imapHost, imapPort, ...rest } = values
  return rest
}
