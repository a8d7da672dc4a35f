import * as z from "zod/mini"
import type { MyWorkspace } from "#contract/site/workspaces"
import { useRead } from "../../data/use-read.ts"
import { useForm } from "../../lib/form.tsx"
import { writeMeeting } from "../../lib/write-meeting.ts"
import { Button } from "../../ui/button.tsx"
import { Field, Input } from "../../ui/field.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { morningAfter, morningOf } from "./mornings.ts"

interface SnoozeChoicesProps {
  workspace: MyWorkspace
  /** An ISO 8601 time. */
  onChoose: (until: string) => void
}

/** When a conversation comes back: in the morning of a day, by the workspace's clock. */
export function SnoozeChoices({ workspace, onChoose }: SnoozeChoicesProps) {
  const { data: clock, failure, reload } = useRead(endpointOf(workspace, "/sandbox/clock"))
  if (failure) return <ReadFailure failure={failure} onRetry={reload} />
  if (!clock) return <Spinner label="Loading the time..." className="min-h-32" />
  return <Choices now={new Date(clock.now)} onChoose={onChoose} />
}

function Choices({ now, onChoose }: { now: Date; onChoose: (until: string) => void }) {
  const soon = [
    { words: "Tomorrow", until: morningAfter(now, 1) },
    { words: "In 3 days", until: morningAfter(now, 3) },
    { words: "Next week", until: morningAfter(now, (8 - now.getDay()) % 7 || 7) },
  ]
  const DayChoice = z.object({
    day: z.string().check(z.refine((day) => morningOf(day) > now, "Choose a day that is still to come")),
  })
  const form = useForm(DayChoice, async ({ day }) => onChoose(morningOf(day).toISOString()))
  return (
    <div className="mt-4 grid gap-5">
      <div className="grid gap-2">
        {soon.map(({ words, until }) => (
          <Button
            key={words}
            look="secondary"
            className="justify-between"
            onClick={() => onChoose(until.toISOString())}
          >
            {words} <span className="text-muted">{writeMeeting(until.toISOString())}</span>
          </Button>
        ))}
      </div>
      <form {...form.attributes} className="flex flex-wrap items-end gap-3">
        <Field label="Or on a day" error={form.errors.day}>
          <Input name="day" type="date" max="9999-12-31" required />
        </Field>
        <Button type="submit" look="secondary">
          Snooze
        </Button>
      </form>
    </div>
  )
}
