import type { MailProvider } from "#contract/workspace/campaigns/mail-providers/providers"
import type { Mailbox } from "#contract/workspace/campaigns/mailboxes"
import type { FieldErrors } from "../../lib/form.tsx"
import { Field, Input } from "../../ui/field.tsx"

interface ServerFieldsProps {
  errors: FieldErrors
  /** The existing settings; none for a new mailbox. */
  server?: Mailbox["server"]
  reading?: Mailbox["reading"]
  /** What is filled in for a new mailbox; null for nothing. */
  servers?: Pick<MailProvider, "smtp" | "imap"> | null
  user?: string | null
}

/** The mail server of a mailbox, and its sign-in details. */
export function ServerFields({ errors, server, reading, servers, user }: ServerFieldsProps) {
  const [smtpHost, smtpPort] = servers?.smtp ?? []
  const [imapHost, imapPort] = servers?.imap ?? []
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
        <Field label="Mail server (SMTP)" hint="Such as smtp.example.com." error={errors.host}>
          <Input
            name="host"
            maxLength={253}
            defaultValue={server?.host ?? smtpHost}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </Field>
        <Field label="Port" hint="465 or 587." error={errors.port}>
          <Input
            name="port"
            inputMode="numeric"
            defaultValue={server?.port ?? smtpPort ?? 465}
            autoComplete="off"
            required
          />
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
        <Field
          label="Mail server for answers (IMAP)"
          hint="Answers are read in the mailbox itself. Leave it empty to only send: then answers come to an address of ours."
          error={errors.imapHost}
        >
          <Input
            name="imapHost"
            maxLength={253}
            defaultValue={reading?.host ?? imapHost}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label="IMAP port" hint="993 or 143." error={errors.imapPort}>
          <Input
            name="imapPort"
            inputMode="numeric"
            defaultValue={reading?.port ?? imapPort ?? 993}
            autoComplete="off"
            required
          />
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="User name" hint="Often your whole address." error={errors.user}>
          <Input
            name="user"
            maxLength={300}
            defaultValue={server?.user ?? user ?? undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </Field>
        <Field
          label="Password"
          hint={
            server ? "Leave it empty to keep the current one." : "Many providers require an app password."
          }
          error={errors.password}
        >
          <Input type="password" name="password" maxLength={1000} autoComplete="off" required={!server} />
        </Field>
      </div>
    </>
  )
}
