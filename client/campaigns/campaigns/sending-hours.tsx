import { useId } from "react"
import { Field, Input, Select } from "../../ui/field.tsx"
import type { Draft } from "./use-draft.ts"

/** From when until when messages are sent, and in whose time. */
export function SendingHours({ draft: { settings, set } }: { draft: Draft }) {
  const midnight = useId()
  return (
    <>
      <div className="campaign-delay">
        <Field label="From">
          <Input type="time" value={settings.from} onChange={(event) => set({ from: event.target.value })} />
        </Field>
        <Field label="To">
          <Input
            type="time"
            aria-describedby={midnight}
            value={settings.to}
            onChange={(event) => set({ to: event.target.value })}
          />
        </Field>
        <Field label="Times are in" className="max-sm:col-span-full">
          <Select
            value={settings.timeZoneMode}
            onChange={(event) => set({ timeZoneMode: event.target.value as typeof settings.timeZoneMode })}
          >
            <option value="recipient">each person's time zone, where it is known</option>
            <option value="campaign">the time zone below</option>
          </Select>
        </Field>
      </div>
      <p id={midnight} className="text-sm text-muted">
        To 23:59 means until midnight.
      </p>
    </>
  )
}
