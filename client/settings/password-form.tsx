import { type AccountSettings, ChangePassword } from "#contract/site/accounts"
import { PasswordField } from "../auth/password-field.tsx"
import { at } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { useForm } from "../lib/form.tsx"
import { paths } from "../paths.ts"
import { Banner } from "../ui/banner.tsx"
import { Button, ButtonLink } from "../ui/button.tsx"
import { toast } from "../ui/toast.tsx"
import { Section } from "./section.tsx"

interface PasswordFormProps {
  account: AccountSettings
  onChanged: () => void
}

const providerNames = { google: "Google", azure: "Microsoft", sso: "your company" }

/** People who only ever signed in elsewhere set a first password through a mailed link. */
export function PasswordForm({ account: { hasPassword, providers }, onChanged }: PasswordFormProps) {
  if (hasPassword) return <ChangeForm onChanged={onChanged} />
  const names = providers.map((provider) => providerNames[provider]).join(" and ") || "a mailed link"
  return (
    <Section title="Password" lead={`You sign in with ${names}, so there is no password yet.`}>
      <ButtonLink look="secondary" to={paths.forgotPassword}>
        Set a password
      </ButtonLink>
    </Section>
  )
}

function ChangeForm({ onChanged }: { onChanged: () => void }) {
  const form = useForm(ChangePassword, async (passwords, element) => {
    await api.put(at("/api/account/password"), passwords)
    element.reset()
    onChanged()
    toast({ title: "Password Changed", description: "Your other devices have been logged out." })
  })
  return (
    <Section title="Password" lead="Changing it logs out your other devices.">
      <form {...form.attributes}>
        <fieldset className="grid gap-5" disabled={form.isBusy}>
          {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
          <PasswordField
            name="currentPassword"
            label="Current password"
            error={form.errors.currentPassword}
            autoComplete="current-password"
          />
          <PasswordField
            name="newPassword"
            label="New password"
            error={form.errors.newPassword}
            autoComplete="new-password"
          />
          <Button type="submit" busy={form.isBusy} className="justify-self-start">
            {form.isBusy ? "Saving..." : "Change password"}
          </Button>
        </fieldset>
      </form>
    </Section>
  )
}
