import { type ReactNode, useState } from "react"
import type { ParticipantAction } from "#contract/workspace/results/participants"
import { BulkBar } from "../../people/selection/bulk-bar.tsx"
import type { Selection } from "../../people/selection/use-selection.ts"
import { Button } from "../../ui/button.tsx"
import { StopDialog } from "./stop-dialog.tsx"
import type { useParticipants } from "./use-participants.ts"
import { countPeople } from "./words.ts"

interface ParticipantSelectionProps {
  selection: Selection
  list: ReturnType<typeof useParticipants>
  canWrite: boolean
  /** The actions on the list. */
  rest: ReactNode
}

/** The number of people, or the number selected and what can be done with their part in the campaign. */
export function ParticipantSelection(props: ParticipantSelectionProps) {
  const { selection, list } = props
  const [isStopping, setStopping] = useState(false)
  return (
    <BulkBar<ParticipantAction> describe={countPeople} deletion={null} {...props}>
      {(act, isOff) => (
        <>
          <Button size="small" look="secondary" disabled={isOff} onClick={() => act("pause")}>
            Pause for a week
          </Button>
          <Button size="small" look="secondary" disabled={isOff} onClick={() => act("resume")}>
            Resume
          </Button>
          <Button size="small" look="secondary" disabled={isOff} onClick={() => setStopping(true)}>
            Stop
          </Button>
          <StopDialog
            open={isStopping}
            whom={countPeople(selection.isEverything ? (list.total ?? 0) : selection.ids.length)}
            onStop={() => act("stop")}
            onClose={() => setStopping(false)}
          />
        </>
      )}
    </BulkBar>
  )
}
