import type { MyWorkspace } from "#contract/site/workspaces"
import type { ThreadAction } from "#contract/workspace/replies/inbox"
import { Dialog } from "../../ui/dialog.tsx"
import { AssignChoices } from "./assign-choices.tsx"
import { SnoozeChoices } from "./snooze-choices.tsx"

interface ActionDialogsProps {
  workspace: MyWorkspace
  asking: "snooze" | "assign"
  /** How many conversations it is about. */
  count: number
  /** `to` is the name of the member, for an assignment. */
  onAct: (action: ThreadAction, to?: string) => void
  onClose: () => void
}

/** Asks until when conversations rest, or who answers them. */
export function ActionDialogs({ workspace, asking, count, onAct, onClose }: ActionDialogsProps) {
  const which = count === 1 ? "this conversation" : `${count} conversations`
  return asking === "snooze" ? (
    <Dialog
      open
      onClose={onClose}
      title={`Snooze ${which}`}
      description="It comes back to those that need a reply, or sooner if an answer comes."
    >
      <SnoozeChoices workspace={workspace} onChoose={(until) => onAct({ as: "snoozed", until })} />
    </Dialog>
  ) : (
    <Dialog open onClose={onClose} title={`Assign ${which}`}>
      <AssignChoices
        workspace={workspace}
        onChoose={(member) => onAct({ as: "assigned", responsibleId: member?.id ?? null }, member?.name)}
      />
    </Dialog>
  )
}
