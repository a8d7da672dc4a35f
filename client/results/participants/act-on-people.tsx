import { type ComponentProps, type ReactNode, useState } from "react"
import type { ParticipantAction } from "#contract/workspace/results/participants"
import { BulkBar } from "../../people/selection/bulk-bar.tsx"
import type { Selection } from "../../people/selection/use-selection.ts"
import { Button } from "../../ui/button.tsx"
import { StopDialog } from "./stop-dialog.tsx"

interface ActOnPeopleProps extends Pick<ComponentProps<typeof BulkBar<ParticipantAction>>, "list"> {
  selection: Selection
  canWrite: boolean
  /** A number of what is listed in words, and whom those words stand for. */
  describe: (count: number) => string
  whom?: (words: string) => string
  /** The actions on the list. */
  rest: ReactNode
}

/** The number of what is listed, or the number selected and what can be done with the part that people have in the campaign. */
export function ActOnPeople({ whom = (words) => words, ...props }: ActOnPeopleProps) {
  const { selection, list, describe } = props
  const [isStopping, setStopping] = useState(false)
  return (
    <BulkBar<ParticipantAction> deletion={null} {...props}>
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
            whom={whom(describe(selection.isEverything ? (list.total ?? 0) : selection.count))}
            onStop={() => act("stop")}
            onClose={() => setStopping(false)}
          />
        </>
      )}
    </BulkBar>
  )
}
