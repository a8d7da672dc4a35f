import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { isOpen } from "#contract/workspace/campaigns/enrolments"
import type { Participant, ParticipantAction } from "#contract/workspace/results/participants"
import { paths } from "../../paths.ts"
import { Button, ButtonLink } from "../../ui/button.tsx"
import { Moment } from "../../ui/moment.tsx"
import { PanelFact } from "../../ui/table/panel-fact.tsx"
import { RowPanel } from "../../ui/table/row-panel.tsx"
import { ParticipantState } from "./participant-state.tsx"
import { StopDialog } from "./stop-dialog.tsx"
import { WhyAndWhen } from "./why-and-when.tsx"
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
        <ParticipantState state={state} />
      </p>
      <WhyAndWhen
        workspace={workspace}
        enrolmentId={person.id}
        version={`${state} ${person.nextAt} ${person.isHeld} ${sent}`}
      />
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
