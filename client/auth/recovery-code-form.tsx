import { useEffect, useRef } from "react"
import { RecoveryCode } from "#contract/site/factors"
import { useForm } from "../lib/form.tsx"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { Field, Input } from "../ui/field.tsx"
import { type Raise, showRecoveryCode } from "./step-calls.ts"

/** Asks for one of the recovery codes. */
export function RecoveryCodeForm({ onRaise }: { onRaise: Raise }) {
  const field = useRef<HTMLInputElement>(null)
  const form = useForm(RecoveryCode, ({ code }) => onRaise((lower) => showRecoveryCode(lower, code)))
  useEffect(() => field.current?.focus(), [])
  return (
    <form {...form.attributes}>
      <fieldset className="grid gap-5" disabled={form.isBusy}>
        {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
        <Field label="Recovery code" hint="Each code works once." error={form.errors.code}>
          <Input
            ref={field}
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            className="font-mono"
            required
          />
        </Field>
        <Button type="submit" size="large" busy={form.isBusy}>
          {form.isBusy ? "Checking..." : "Continue"}
        </Button>
      </fieldset>
    </form>
  )
}
