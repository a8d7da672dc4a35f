import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Field, Input } from "../../ui/field.tsx"
import { AddPeople } from "./add-people.tsx"
import { PeopleList } from "./people-list.tsx"
import type { Draft } from "./use-draft.ts"

interface PeoplePartProps {
  draft: Draft
  workspace: MyWorkspace
  /** The people have changed. */
  onChange: () => void
  onNext: () => void
}

/** The audience, who of it will be written to, and the exclusion rules. */
export function PeoplePart({ draft, workspace, onChange, onNext }: PeoplePartProps) {
  const { settings, errors, set } = draft
  /** Grows with each change of the people, so that the page is read again. */
  const [turn, setTurn] = useState(0)
  const refresh = () => {
    setTurn((now) => now + 1)
    onChange()
  }
  return (
    <div className="grid gap-5">
      <Card className="grid gap-5 p-5 sm:p-8">
        <div>
          <h2 className="text-xl">Audience</h2>
          <p className="mt-1 text-sm text-muted">
            A few who fit are better than many. People who cannot be written to are excluded, with the reason.
          </p>
        </div>
        <AddPeople workspace={workspace} endpoint={draft.endpoint} onAdded={refresh} />
      </Card>
      <PeopleList
        key={turn}
        endpoint={draft.endpoint}
        workspace={workspace}
        canWrite
        empty="The audience is empty. Add people above."
        onChange={refresh}
      />
      <Card className="grid gap-5 p-5 sm:p-8">
        <h2 className="text-xl">Exclusions</h2>
        <Field
          label="Days since the last message to them"
          hint="People who were written to within this many days, by any campaign, are excluded."
          error={errors.recontactGuardDays}
          className="max-w-80"
        >
          <Input
            inputMode="numeric"
            value={settings.guardDays}
            onChange={(event) => set({ guardDays: event.target.value })}
          />
        </Field>
        <label className="flex items-start gap-3 text-sm">
          <input
            type="checkbox"
            className="mt-0.5 size-5 shrink-0"
            checked={settings.onePerOutlet}
            onChange={(event) => set({ onePerOutlet: event.target.checked })}
          />
          Only one person at each outlet
        </label>
        <label className="flex items-start gap-3 text-sm">
          <input
            type="checkbox"
            className="mt-0.5 size-5 shrink-0"
            checked={settings.skipOverlaps}
            onChange={(event) => set({ skipOverlaps: event.target.checked })}
          />
          Nobody who hears from another client's campaign at about the same time
        </label>
        <label className="flex items-start gap-3 text-sm">
          <input
            type="checkbox"
            className="mt-0.5 size-5 shrink-0"
            checked={settings.outletReply}
            onChange={(event) => set({ outletReply: event.target.checked })}
          />
          When somebody answers, write to nobody else at their outlet either
        </label>
        <label className="flex items-start gap-3 text-sm">
          <input
            type="checkbox"
            className="mt-0.5 size-5 shrink-0"
            checked={settings.placement}
            onChange={(event) => set({ placement: event.target.checked })}
          />
          When a placement by somebody is live, stop writing to them
        </label>
      </Card>
      <Button className="justify-self-start" onClick={onNext}>
        Next: messages
      </Button>
    </div>
  )
}
