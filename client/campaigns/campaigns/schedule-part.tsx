import type { MyWorkspace } from "#contract/site/workspaces"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { ApprovalCard } from "./approval-card.tsx"
import { ReadersCard } from "./readers-card.tsx"
import { ScheduleCard } from "./schedule-card.tsx"
import { SendingMailboxes } from "./sending-mailboxes.tsx"
import { toggled } from "./toggled.ts"
import type { Draft } from "./use-draft.ts"

interface SchedulePartProps {
  draft: Draft
  workspace: MyWorkspace
  onNext: () => void
}

/** The mailboxes, days and hours for sending, and who reviews a message before it is sent. */
export function SchedulePart({ draft, workspace, onNext }: SchedulePartProps) {
  const { settings, set } = draft
  return (
    <div className="grid gap-5">
      <Card className="grid gap-5 p-5 sm:p-8">
        <SendingMailboxes
          workspace={workspace}
          clientId={settings.clientId}
          chosen={settings.mailboxIds}
          onToggle={(id) => set({ mailboxIds: toggled(settings.mailboxIds, id) })}
        />
      </Card>
      <ScheduleCard draft={draft} />
      <ApprovalCard draft={draft} workspace={workspace} />
      <ReadersCard draft={draft} />
      <Button className="justify-self-start" onClick={onNext}>
        Next: review and launch
      </Button>
    </div>
  )
}
