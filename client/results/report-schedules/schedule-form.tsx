import { useState } from "react"
import * as z from "zod/mini"
import {
  MOST_RECIPIENTS,
  NewSchedule,
  type Rhythm,
  type Schedule,
} from "#contract/workspace/results/report-schedules"
import { useForm } from "../../lib/form.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input, Select, Textarea } from "../../ui/field.tsx"
import { dayWords } from "../report-links/words.ts"
import { hourWords, weekdays } from "./words.ts"

type Given = Pick<Schedule, "title" | "timeZone"> & Partial<Schedule>

interface ScheduleFormProps {
  /** The report that is the pattern; empty when a schedule is changed. */
  reportId: string
  given: Given
  onSave: (input: NewSchedule) => Promise<unknown>
  onClose: () => void
}

/** The form has one address on each line, and numbers as text. */
const Filled = z.pipe(
  z.transform(
    ({ recipients = "", day, hour, linkDays, ...values }: Record<string, string>) =>
      ({
        ...values,
        day: Number(day),
        hour: Number(hour),
        linkDays: Number(linkDays),
        recipients: recipients.split(/[\s,;]+/).filter(Boolean),
      }) as z.input<typeof NewSchedule>,
  ),
  NewSchedule,
)

const zones = (own: string) => [...new Set([own, "UTC", ...Intl.supportedValuesOf("timeZone")])]
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** When reports are made again and again, and whom they are mailed to once somebody approved them. */
export function ScheduleForm({ reportId, given, onSave, onClose }: ScheduleFormProps) {
  const [rhythm, setRhythm] = useState<Rhythm>(given.rhythm ?? "month")
  const form = useForm(Filled, async (input) => {
    await onSave(input)
    onClose()
  })
  const { errors } = form
  const wrongRecipient = Object.entries(errors).find(([field]) => field.split(".")[0] === "recipients")?.[1]
  return (
    <DialogForm form={form} button={["Save Schedule", "Saving..."]} onClose={onClose}>
      <input type="hidden" name="reportId" value={reportId || "changed"} />
      <Field label="Title" hint="The month or week is added to it." error={errors.title}>
        <Input
          name="title"
          defaultValue={given.title}
          maxLength={100}
          autoComplete="off"
          dir="auto"
          required
        />
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <Field label="How often" error={errors.rhythm}>
          <Select name="rhythm" value={rhythm} onChange={(event) => setRhythm(event.target.value as Rhythm)}>
            <option value="month">Every month</option>
            <option value="week">Every week</option>
          </Select>
        </Field>
        <Field label={rhythm === "month" ? "Day of the month" : "Day of the week"} error={errors.day}>
          <Select key={rhythm} name="day" defaultValue={given.rhythm === rhythm ? given.day : 1}>
            {numbers(1, rhythm === "month" ? 31 : 7).map((day) => (
              <option key={day} value={day}>
                {rhythm === "month" ? day : weekdays[day]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="At" error={errors.hour}>
          <Select name="hour" defaultValue={given.hour ?? 9}>
            {numbers(0, 23).map((hour) => (
              <option key={hour} value={hour}>
                {hourWords(hour)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <p className="text-sm text-muted">
        {rhythm === "month"
          ? "Each report covers the month before. In a shorter month it is made on the last day."
          : "Each report covers the week before, from Monday to Sunday."}
      </p>
      <Field label="Time zone" error={errors.timeZone}>
        <Select name="timeZone" defaultValue={given.timeZone}>
          {zones(given.timeZone).map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </Select>
      </Field>
      <Field
        label="Recipients"
        hint={`Up to ${MOST_RECIPIENTS} email addresses, one on each line. They are mailed once a member has approved the report.`}
        error={wrongRecipient}
      >
        <Textarea
          name="recipients"
          defaultValue={given.recipients?.join("\n")}
          rows={3}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <Field label="Each link ends after" error={errors.linkDays}>
        <Select name="linkDays" defaultValue={given.linkDays ?? 30}>
          {Object.entries(dayWords).map(([days, words]) => (
            <option key={days} value={days}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
    </DialogForm>
  )
}
