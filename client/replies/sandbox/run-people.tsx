import { writeDate } from "#contract/site/dates"
import type { MyWorkspace } from "#contract/site/workspaces"
import {
  BEHAVIOURS,
  type Behaviour,
  type PersonChange,
  type RunPerson,
} from "#contract/workspace/replies/sandbox"
import { ApiError, api } from "../../lib/api.ts"
import { Badge } from "../../ui/badge.tsx"
import { Field, Select } from "../../ui/field.tsx"
import { toast } from "../../ui/toast.tsx"
import { endpointOf, mayWrite } from "../../workspaces/workspace-provider.tsx"
import { HAPPENINGS } from "./run-words.ts"

interface RunPeopleProps {
  workspace: MyWorkspace
  people: readonly RunPerson[]
  onChange: () => Promise<void>
}

/** Each simulated person: what they do when they are written to, and what has happened so far. */
export function RunPeople({ workspace, people, onChange }: RunPeopleProps) {
  const choose = async (change: PersonChange) => {
    try {
      await api.put(endpointOf(workspace, "/sandbox/people"), change)
      await onChange()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast({ title: "Not Changed", description: error.message, destructive: true })
    }
  }
  return (
    <ul className="run-people" aria-label="People in the sandbox">
      {people.map((person) => (
        <li key={person.contactId}>
          <div className="grid min-w-0 gap-1">
            <strong className="wrap-anywhere">
              <bdi>{person.name}</bdi>
            </strong>
            <span className="text-muted wrap-anywhere">{person.address}</span>
          </div>
          <Field label={<span className="sr-only">What {person.name} does</span>}>
            <Select
              value={person.behaviour}
              disabled={!mayWrite(workspace)}
              onChange={({ target }) =>
                choose({ address: person.address, behaviour: target.value as Behaviour })
              }
            >
              {Object.entries(BEHAVIOURS).map(([behaviour, words]) => (
                <option key={behaviour} value={behaviour}>
                  {words}
                </option>
              ))}
            </Select>
          </Field>
          <Trail person={person} />
        </li>
      ))}
    </ul>
  )
}

function Trail({ person: { name, happened, restsUntil } }: { person: RunPerson }) {
  if (happened.length === 0) return <p className="run-trail text-muted">Nothing yet</p>
  return (
    <div className="run-trail">
      <ol aria-label={`What happened: ${name}`}>
        {happened.map(({ what, at }) => (
          <li key={`${what} ${at}`} title={writeDate(at, "moment")}>
            <Badge tone={HAPPENINGS[what].tone}>{HAPPENINGS[what].words}</Badge>
          </li>
        ))}
      </ol>
      {restsUntil && (
        <small className="text-muted">
          Goes on from <time dateTime={restsUntil}>{writeDate(restsUntil, "weekday")}</time>
        </small>
      )}
    </div>
  )
}
