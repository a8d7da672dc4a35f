import { useEffect, useRef } from "react"
import type { AuthFactor } from "#contract/site/auth"
import { AppCode } from "#contract/site/factors"
import { useForm } from "../lib/form.tsx"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { Field, Select } from "../ui/field.tsx"
import { CodeField } from "./code-field.tsx"
import { type Raise, showAppCode } from "./step-calls.ts"

/** Asks for a code of one of the person's authenticator apps. */
export function AppCodeForm({ apps, onRaise }: { apps: AuthFactor[]; onRaise: Raise }) {
  const chosen = useRef<HTMLSelectElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const form = useForm(AppCode, ({ code }) =>
    onRaise((lower) => showAppCode(lower, chosen.current?.value ?? apps[0]?.id ?? "", code)),
  )
  // The form before this one took the focus with it.
  useEffect(() => field.current?.focus(), [])
  return (
    <form {...form.attributes}>
      <fieldset className="grid gap-5" disabled={form.isBusy}>
        {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
        {apps.length > 1 && (
          <Field label="Authenticator app">
            <Select ref={chosen}>
              {apps.map((app) => (
                <option key={app.id} value={app.id}>
                  {app.friendly_name || "Authenticator app"}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <CodeField
          ref={field}
          error={form.errors.code}
          hint="The six digits that your authenticator app shows."
        />
        <Button type="submit" size="large" busy={form.isBusy}>
          {form.isBusy ? "Checking..." : "Continue"}
        </Button>
      </fieldset>
    </form>
  )
}
