import { type FormEvent, useState } from "react"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Field, Input } from "../../ui/field.tsx"
import { ownZone, toField } from "./zoned.ts"

interface ScheduleDialogProps {
  open: boolean
  /** When it is scheduled already. */
  at: string | null
  isBusy: boolean
  /** Given the moment in ISO 8601. */
  onSchedule: (at: string) => Promise<void>
  onClose: () => void
}

/** Asks when a post is to be published, in the time of whoever looks. */
export const ScheduleDialog = ({ open, onClose, ...rest }: ScheduleDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Schedule this post">
    <ScheduleForm onClose={onClose} {...rest} />
  </Dialog>
)

function ScheduleForm({ at, isBusy, onSchedule, onClose }: Omit<ScheduleDialogProps, "open">) {
  const [time, setTime] = useState(at ? toField(at) : "")
  const [error, setError] = useState<string>()
  const schedule = (event: FormEvent) => {
    event.preventDefault()
    const moment = new Date(time)
    if (Number.isNaN(moment.getTime())) return setError("Please choose a date and a time.")
    if (moment.getTime() <= Date.now()) return setError("Please choose a time that is still to come.")
    return void onSchedule(moment.toISOString())
  }
  return (
    <form className="mt-5 grid gap-5" onSubmit={schedule} noValidate>
      <Field
        label="Date and time"
        hint={`Your time: ${ownZone()}. It is published within ten minutes of it.`}
        error={error}
      >
        <Input
          type="datetime-local"
          value={time}
          min={toField(new Date().toISOString())}
          required
          onChange={(event) => setTime(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isBusy}>
          Schedule
        </Button>
      </div>
    </form>
  )
}
