import { useEffect, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { isOpen } from "#contract/workspace/campaigns/enrolments"
import type { Participant, ParticipantAction } from "#contract/workspace/results/participants"
import { useRead } from "../../data/use-read.ts"
import { paths } from "../../paths.ts"
import { Button, ButtonLink } from "../../ui/button.tsx"
import { Moment } from "../../ui/moment.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { PanelFact } from "../../ui/table/panel-fact.tsx"
import { RowPanel } from "../../ui/table/row-panel.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { State } from "./participant-columns.tsx"
import { StopDialog } from "./stop-dialog.tsx"
import { nameOf } from "./words.ts"

interface ParticipantPanelProps {
  workspace: MyWorkspace
  person: Participant
  canWrite: boolean
  onAct: (action: ParticipantAction) => Promise<unknown>
  onClose: () => void
}

/** Somebody beside the list: how far they have come, why and when the next message goes, and what can be done. */
export function ParticipantPanel({ workspace, person, canWrite, onAct, onClose }: ParticipantPanelProps) {
  const { contact, address, outlet, sent, lastAt, pausedUntil, threadId, state } = person
  const [isStopping, setStopping] = useState(false)
  const name = nameOf(person)
  return (
    <RowPanel title={name} to={contact ? paths.contactDetail(contact.id) : paths.contacts} onClose={onClose}>
      <p>
        <State state={state} />
      </p>
      <Why workspace={workspace} person={person} />
      <dl className="panel-facts">
        {outlet && (
          <PanelFact term="Outlet">
            <bdi>{outlet}</bdi>
          </PanelFact>
        )}
        {address && <PanelFact term="Address">{address}</PanelFact>}
        <PanelFact term="Sent">{sent === 1 ? "1 message" : `${sent} messages`}</PanelFact>
        {lastAt && (
          <PanelFact term="Last message">
            <Moment at={lastAt} />
          </PanelFact>
        )}
        {pausedUntil && (
          <PanelFact term="Paused until">
            <Moment at={pausedUntil} />
          </PanelFact>
        )}
      </dl>
      <div className="flex flex-wrap gap-2">
        {threadId && sent > 0 && (
          <ButtonLink size="small" to={paths.thread(threadId)}>
            Open the conversation
          </ButtonLink>
        )}
        {canWrite && isOpen(state) && (
          <>
            <Button
              size="small"
              look="secondary"
              onClick={() => onAct(pausedUntil === null ? "pause" : "resume")}
            >
              {pausedUntil === null ? "Pause for a week" : "Resume"}
            </Button>
            <Button size="small" look="secondary" onClick={() => setStopping(true)}>
              Stop
            </Button>
          </>
        )}
      </div>
      <StopDialog
        open={isStopping}
        whom={name}
        onStop={() => onAct("stop")}
        onClose={() => setStopping(false)}
      />
    </RowPanel>
  )
}

/** Read again when the row has changed. */
function Why({ workspace, person }: Pick<ParticipantPanelProps, "workspace" | "person">) {
  const { id, state, nextAt, sent } = person
  const { data, failure, read, reload } = useRead(endpointOf(workspace, "/enrolments/:id/explain", id))
  const version = `${state} ${nextAt} ${sent}`
  useEffect(() => {
    if (version) void read()
  }, [version, read])
  if (failure) return <ReadFailure failure={failure} onRetry={reload} />
  if (data?.enrolmentId !== id) return null
  return (
    <div className="grid gap-2">
      <p>{data.summary}</p>
      {data.because.length > 0 && (
        <ol className="grid list-decimal gap-1 pl-5 text-muted">
          {data.because.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ol>
      )}
    </div>
  )
}
