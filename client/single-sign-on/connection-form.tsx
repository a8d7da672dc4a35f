import { NEWCOMER_ROLES, NewConnection, type SingleSignOn } from "#contract/site/single-sign-on"
import { useForm } from "../lib/form.tsx"
import { ROLE_NAMES, ROLE_WORDS } from "../members/role-words.ts"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { Field, Input, Select } from "../ui/field.tsx"

interface ConnectionFormProps {
  connection: SingleSignOn["connection"]
  onSave: (values: NewConnection) => Promise<void>
}

/** The client that the company's provider knows us by. */
export function ConnectionForm({ connection, onSave }: ConnectionFormProps) {
  const form = useForm(NewConnection, ({ clientSecret, ...values }) =>
    onSave({ ...values, ...(clientSecret && { clientSecret }) }),
  )
  return (
    <form {...form.attributes} aria-label="Identity provider">
      <fieldset className="grid grid-cols-1 gap-5" disabled={form.isBusy}>
        {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
        <Field
          label="Issuer"
          hint="The address of your provider, such as https://example.okta.com or https://login.microsoftonline.com/TENANT/v2.0."
          error={form.errors.issuer}
        >
          <Input name="issuer" type="url" defaultValue={connection?.issuer} autoComplete="off" required />
        </Field>
        <Field label="Client ID" error={form.errors.clientId}>
          <Input name="clientId" defaultValue={connection?.clientId} autoComplete="off" required />
        </Field>
        <Field
          label="Client secret"
          hint={connection ? "Left empty, the one that is stored stays." : undefined}
          error={form.errors.clientSecret}
        >
          <Input name="clientSecret" type="password" autoComplete="off" required={!connection} />
        </Field>
        <Field label="Newcomers become" error={form.errors.role}>
          <Select name="role" defaultValue={connection?.role ?? "member"}>
            {NEWCOMER_ROLES.map((role) => (
              <option key={role} value={role}>
                {ROLE_NAMES[role]}: {ROLE_WORDS[role]}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" busy={form.isBusy} className="justify-self-start">
          {form.isBusy ? "Asking the provider..." : "Save"}
        </Button>
      </fieldset>
    </form>
  )
}
