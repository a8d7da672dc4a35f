import { useId } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Field, Input, Select, Textarea } from "../../ui/field.tsx"
import { PlanLine } from "../../workspaces/plan-line.tsx"
import { ReadersCard } from "./readers-card.tsx"
import { SendingMailboxes } from "./sending-mailboxes.tsx"
import type { Draft } from "./use-draft.ts"

const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
const zones = () => ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")]

interface SchedulePartProps {
  draft: Draft
  workspace: MyWorkspace
  onNext: () => void
}

/** The mailboxes, days and hours for sending, and who reviews a message before it is sent. */
export function SchedulePart({ draft, workspace, onNext }: SchedulePartProps) {
  const { settings, errors, set } = draft
  const midnight = useId()
  const toggle = <Item,>(items: Item[], item: Item) =>
    items.includes(item) ? items.filter((other) => other !== item) : [...items, item]
  return (
    <div className="grid gap-5">
      <Card className="grid gap-5 p-5 sm:p-8">
        <SendingMailboxes
          workspace={workspace}
          clientId={settings.clientId}
          chosen={settings.mailboxIds}
          onToggle={(id) => set({ mailboxIds: toggle(settings.mailboxIds, id) })}
        />
      </Card>
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
                  onChange={() => set({ days: toggle(settings.days, at + 1) })}
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
        <div className="campaign-delay">
          <Field label="From">
            <Input
              type="time"
              value={settings.from}
              onChange={(event) => set({ from: event.target.value })}
            />
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
          <Textarea
            rows={3}
            value={settings.dates}
            onChange={(event) => set({ dates: event.target.value })}
          />
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
      <Card className="grid gap-5 p-5 sm:p-8">
        <h2 className="text-xl">Approval and replies</h2>
        <Field
          label="Approval"
          hint="Exactly the approved text is sent: a message whose text changes afterwards comes back to the queue."
          className="max-w-96"
        >
          <Select
            value={settings.approval}
            onChange={(event) => set({ approval: event.target.value as typeof settings.approval })}
          >
            <option value="first_touch">Approve each first message</option>
            <option value="every">Approve every message</option>
            <option value="auto">No approval: send what passes the checks</option>
          </Select>
        </Field>
        <PlanLine workspace={workspace} feature="automaticSending" />
        <Field
          label="When somebody is out of office"
          hint="A reply always ends the sequence. An absence is no reply."
          className="max-w-96"
        >
          <Select
            value={settings.outOfOffice}
            onChange={(event) => set({ outOfOffice: event.target.value as typeof settings.outOfOffice })}
          >
            <option value="resume">Wait until the day after they are back</option>
            <option value="stop">Stop writing to them</option>
          </Select>
        </Field>
      </Card>
      <ReadersCard draft={draft} />
      <Button className="justify-self-start" onClick={onNext}>
        Next: review and launch
      </Button>
    </div>
  )
}
