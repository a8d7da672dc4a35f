import type { MyWorkspace } from "#contract/site/workspaces"
import { Card } from "../../ui/card.tsx"
import { Field, Select } from "../../ui/field.tsx"
import { PlanLine } from "../../workspaces/plan-line.tsx"
import type { Draft } from "./use-draft.ts"

interface ApprovalCardProps {
  draft: Draft
  workspace: MyWorkspace
}

/** Who reviews a message before it is sent, and what an absence does. */
export function ApprovalCard({ draft: { settings, set }, workspace }: ApprovalCardProps) {
  return (
    <Card className="grid gap-5 p-5 sm:p-8">
      <h2 className="text-xl">Approval and replies</h2>
      <Field
        label="Approval"
        hint="Exactly the approved text is sent: a message whose text changes afterwards comes back to the queue."
        className="max-w-96"
      >
        <Select
          value={settings.approval}
          onChange={(event) => set({ approval: event.target.value as typeof settings.approval })}
        >
          <option value="first_touch">Approve each first message</option>
          <option value="every">Approve every message</option>
          <option value="auto">No approval: send what passes the checks</option>
        </Select>
      </Field>
      <PlanLine workspace={workspace} feature="automaticSending" />
      <Field
        label="When somebody is out of office"
        hint="A reply always ends the sequence. An absence is no reply."
        className="max-w-96"
      >
        <Select
          value={settings.outOfOffice}
          onChange={(event) => set({ outOfOffice: event.target.value as typeof settings.outOfOffice })}
        >
          <option value="resume">Wait until the day after they are back</option>
          <option value="stop">Stop writing to them</option>
        </Select>
      </Field>
    </Card>
  )
}
