import { type Mailbox, MOST_A_DAY } from "#contract/workspace/campaigns/mailboxes"
import type { FieldErrors } from "../../lib/form.tsx"
import { Field, Input, Select, Textarea } from "../../ui/field.tsx"

/** The signature and the sending limits, with the defaults of a new mailbox. */
export function SendingFields({ errors, mailbox }: { errors: FieldErrors; mailbox?: Mailbox }) {
  const number = (
    name: "dailyCap" | "perDomainDailyCap" | "minGapS" | "maxGapS",
    label: string,
    usual: number,
  ) => (
    <Field label={label} error={errors[name]}>
      <Input
        name={name}
        inputMode="numeric"
        defaultValue={mailbox?.[name] ?? usual}
        autoComplete="off"
        required
      />
    </Field>
  )
  return (
    <>
      <Field label="Signature" hint="Added below every message." error={errors.signature}>
        <Textarea name="signature" rows={3} maxLength={2000} defaultValue={mailbox?.signature} />
      </Field>
      <fieldset className="grid gap-5">
        <legend className="mb-4 text-sm font-semibold">Sending limits</legend>
        <div className="grid grid-cols-2 gap-5">
          {number("dailyCap", `Messages a day, at most ${MOST_A_DAY}`, 30)}
          {number("perDomainDailyCap", "To one domain a day", 10)}
          {number("minGapS", "Shortest gap, in seconds", 90)}
          {number("maxGapS", "Longest gap, in seconds", 140)}
        </div>
        <Field label="Its day begins at midnight in" error={errors.timeZone}>
          <Select name="timeZone" defaultValue={mailbox?.timeZone ?? ownZone()}>
            {zones(mailbox?.timeZone).map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </Select>
        </Field>
        <label className="flex items-start gap-3 text-sm">
          <input
            type="checkbox"
            name="ramp"
            defaultChecked={mailbox?.ramp ?? true}
            className="mt-0.5 size-5 shrink-0"
          />
          Begin slowly: five messages on the first day, and five more each day up to the cap. Providers
          distrust an address that suddenly writes a lot.
        </label>
      </fieldset>
    </>
  )
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const zones = (known: string | undefined) =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", ownZone(), ...(known ? [known] : [])])].sort()
