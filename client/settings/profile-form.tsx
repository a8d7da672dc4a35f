import { useState } from "react"
import { type AccountSettings, type Me, Profile } from "#contract/site/accounts"
import { session } from "../auth/session.tsx"
import { at } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { useForm } from "../lib/form.tsx"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { Field, Input } from "../ui/field.tsx"
import { toast } from "../ui/toast.tsx"
import { Section } from "./section.tsx"

/** Name and address. A new address counts once its owner has opened the link that is sent there. */
export function ProfileForm({ user, account }: { user: Me; account: AccountSettings }) {
  const [pendingEmail, setPendingEmail] = useState(account.pendingEmail)
  const form = useForm(Profile, async (profile) => {
    const saved = await api.put(at("/api/account"), profile)
    setPendingEmail(saved.pendingEmail)
    await session.reload()
    toast({ title: "Profile Updated", description: "Your profile has been successfully updated." })
  })
  return (
    <Section title="Profile" lead="How you appear here, and where we write to you.">
      <form {...form.attributes}>
        <fieldset className="grid gap-5" disabled={form.isBusy}>
          {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
          {pendingEmail && (
            <Banner>
              We sent a link to <strong className="wrap-anywhere">{pendingEmail}</strong>. Your address
              changes when you open it.
            </Banner>
          )}
          <Field label="Name" error={form.errors.name}>
            <Input name="name" autoComplete="name" defaultValue={user.name} required />
          </Field>
          <Field label="Email" error={form.errors.email}>
            <Input name="email" type="email" autoComplete="email" defaultValue={user.email} required />
          </Field>
          <Button type="submit" busy={form.isBusy} className="justify-self-start">
            {form.isBusy ? "Saving..." : "Save Changes"}
          </Button>
        </fieldset>
      </form>
    </Section>
  )
}
