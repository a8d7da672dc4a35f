import { Card } from "../../ui/card.tsx"
import { Field, Input, Select, Textarea } from "../../ui/field.tsx"
import { SendingHours } from "./sending-hours.tsx"
import { toggled } from "./toggled.ts"
import type { Draft } from "./use-draft.ts"

const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
const zones = () => ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")]

/** The days and hours for sending, the days off, and how many messages a day. */
export function ScheduleCard({ draft }: { draft: Draft }) {
  const { settings, errors, set } = draft
  return (
    <Card className="grid gap-5 p-5 sm:p-8">
      <h2 className="text-xl">Schedule</h2>
      <fieldset>
        <legend className="text-sm font-semibold">Days</legend>
        <div className="campaign-days">
          {days.map((words, at) => (
            <label key={words}>
              <input
                type="checkbox"
                checked={settings.days.includes(at + 1)}
                onChange={() => set({ days: toggled(settings.days, at + 1) })}
              />
              {words}
            </label>
          ))}
        </div>
        {errors.window && (
          <p role="alert" className="mt-2 text-sm text-danger">
            {errors.window}
          </p>
        )}
      </fieldset>
      <SendingHours draft={draft} />
      <Field label="Time zone" error={errors.timeZone} className="max-w-80">
        <Select value={settings.timeZone} onChange={(event) => set({ timeZone: event.target.value })}>
          {zones().map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </Select>
      </Field>
      <label className="flex items-start gap-3 text-sm">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0"
          checked={settings.skipHolidays}
          onChange={(event) => set({ skipHolidays: event.target.checked })}
        />
        <span className="max-w-prose">
          Skip public holidays of each person's country
          <span className="block text-muted">
            By the country of the contact, or else of their outlet. Where neither is known, nothing is
            skipped.
          </span>
        </span>
      </label>
      <Field
        label="Days off"
        hint="More days without sending, such as 2027-12-24, one on each line."
        error={errors.blackoutDates}
        className="max-w-96"
      >
        <Textarea rows={3} value={settings.dates} onChange={(event) => set({ dates: event.target.value })} />
      </Field>
      <Field
        label="Messages a day"
        hint="For this campaign, over all its mailboxes. If empty, their own limits apply."
        error={errors.dailyCap}
        className="max-w-80"
      >
        <Input
          inputMode="numeric"
          value={settings.dailyCap}
          onChange={(event) => set({ dailyCap: event.target.value })}
        />
      </Field>
    </Card>
  )
}
