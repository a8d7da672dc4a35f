import type { ReactNode } from "react"
import { NETWORKS, type Network } from "#contract/site/brand"
import { LIMITS, type SiteSettings } from "#contract/site/site-settings"
import type { FieldErrors } from "../lib/form.tsx"
import { Card } from "../ui/card.tsx"
import { Field, Input, Textarea } from "../ui/field.tsx"

interface FieldsProps {
  settings: SiteSettings
  errors: FieldErrors
}

export const ContactFields = ({ settings, errors }: FieldsProps) => (
  <Group title="Contact details" lead="Shown on the contact page.">
    <Field label="Email" error={errors.email}>
      <Input name="email" type="email" autoComplete="off" defaultValue={settings.email} required />
    </Field>
    <Field label="Phone" error={errors.phone}>
      <Input name="phone" type="tel" autoComplete="off" defaultValue={settings.phone} required />
    </Field>
    <Field label="Office address" error={errors.address}>
      <Textarea name="address" rows={4} defaultValue={settings.address} required />
    </Field>
  </Group>
)

export const SocialFields = ({ settings, errors }: FieldsProps) => (
  <Group title="Social links" lead="In the footer of every page and on the contact page.">
    {(Object.keys(NETWORKS) as Network[]).map((network) => (
      <Field key={network} label={NETWORKS[network]} error={errors[network]}>
        <Input
          name={network}
          type="url"
          inputMode="url"
          autoComplete="off"
          defaultValue={settings[network]}
          required
        />
      </Field>
    ))}
  </Group>
)

export const AnnouncementFields = ({ settings, errors }: FieldsProps) => (
  <Group title="Announcement" lead="One line at the bottom of every page, until a visitor closes it.">
    <Checkbox name="isAnnouncing" isOn={settings.isAnnouncing} label="Show the announcement" />
    <Field
      label="Text"
      hint={`At most ${LIMITS.announcement} characters. A new text is shown to those who closed the old one.`}
      error={errors.announcement}
    >
      <Input name="announcement" autoComplete="off" defaultValue={settings.announcement} />
    </Field>
    <Field
      label="Link (optional)"
      hint="A page of this site, like /pricing, or an address that begins with https://."
      error={errors.announcementLink}
    >
      <Input name="announcementLink" autoComplete="off" defaultValue={settings.announcementLink} />
    </Field>
  </Group>
)

export const SignUpFields = ({ settings }: FieldsProps) => (
  <Group title="Sign-up" lead="People with an account can always sign in.">
    <Checkbox name="isSignUpOpen" isOn={settings.isSignUpOpen} label="Newcomers may sign up" />
  </Group>
)

export const SecurityFields = ({ settings }: FieldsProps) => (
  <Group
    title="Two-step verification"
    lead="Whoever has no passkey and no authenticator app then sets one up before anything else."
  >
    <Checkbox
      name="isFactorRequired"
      isOn={settings.isFactorRequired}
      label="Require two-step verification of everybody"
    />
  </Group>
)

function Group({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Card className="p-5 sm:p-8">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-2 text-sm text-muted">{lead}</p>
      <div className="mt-6 grid max-w-xl gap-5">{children}</div>
    </Card>
  )
}

const Checkbox = ({ name, isOn, label }: { name: string; isOn: boolean; label: string }) => (
  <label className="flex items-center gap-3 font-semibold">
    <input type="checkbox" name={name} defaultChecked={isOn} className="size-5 shrink-0" />
    {label}
  </label>
)
