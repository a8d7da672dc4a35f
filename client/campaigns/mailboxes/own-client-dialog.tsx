import { CONSENT_NAMES } from "#contract/mail/oauth"
import { OwnClient, type SignInWay } from "#contract/workspace/campaigns/mailbox-sign-in"
import { useForm } from "../../lib/form.tsx"
import { CopiedAddress } from "../../ui/copied-address.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input } from "../../ui/field.tsx"

interface OwnClientDialogProps {
  way: SignInWay
  onSave: (values: OwnClient) => Promise<void>
  onClose: () => void
}

/** The form for a workspace's own client, with what has to be done at the provider first. */
export const OwnClientDialog = ({ way, onSave, onClose }: OwnClientDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    stays
    wide
    title={`Your own client at ${CONSENT_NAMES[way.provider]}`}
    description="The secret is encrypted and never shown again."
  >
    <ClientForm way={way} onSave={onSave} onClose={onClose} />
  </Dialog>
)

function ClientForm({ way, onSave, onClose }: OwnClientDialogProps) {
  const form = useForm(OwnClient, async (values) => {
    await onSave(values)
    onClose()
  })
  const text = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const
  return (
    <DialogForm form={form} button={["Save", "Saving..."]} onClose={onClose}>
      <ol className="grid list-decimal gap-2 pl-5 text-sm">
        {steps[way.provider].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <CopiedAddress address={way.redirectAddress} done="The redirect address is on your clipboard.">
        The redirect address to enter there:
      </CopiedAddress>
      <Field label="Client ID" error={form.errors.clientId}>
        <Input name="clientId" maxLength={300} defaultValue={way.clientId ?? ""} {...text} required />
      </Field>
      <Field label="Client secret" error={form.errors.secret}>
        <Input type="password" name="secret" maxLength={500} {...text} required />
      </Field>
      {way.provider === "microsoft" && (
        <Field
          label="Tenant"
          hint="The Directory (tenant) ID, or “common” for a client of several organisations."
          error={form.errors.tenant}
        >
          <Input name="tenant" maxLength={64} defaultValue="common" {...text} required />
        </Field>
      )}
    </DialogForm>
  )
}

const steps = {
  google: [
    "In the Google Cloud console, make a project of your organisation and switch on the Gmail API.",
    "Under Google Auth Platform, choose the audience Internal: then Google checks nothing else. Add the scope https://mail.google.com/.",
    "Make a client of the type Web application with the redirect address below, and copy its ID and secret.",
  ],
  microsoft: [
    "In the Microsoft Entra admin centre, under App registrations, register an application with the redirect address below, of the platform Web.",
    "Under API permissions, add the delegated permissions IMAP.AccessAsUser.All and SMTP.Send (Office 365 Exchange Online or Microsoft Graph), email, openid, profile and offline_access, and grant admin consent.",
    "Under Certificates & secrets, make a client secret. Write down when it ends: mailboxes stop then until a new one is entered here.",
    "In the Microsoft 365 admin centre, allow “Authenticated SMTP” for each mailbox (Users, Mail, Email apps).",
  ],
}
