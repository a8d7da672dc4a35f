import type { MyWorkspace } from "#contract/site/workspaces"
import {
  NewOpportunity,
  type OpportunityChange,
  type OpportunityDetail,
} from "#contract/workspace/discover/opportunities"
import { useForm } from "../../lib/form.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { toast } from "../../ui/toast.tsx"
import { OpportunityFields } from "./opportunity-fields.tsx"

interface EditOpportunityProps {
  workspace: MyWorkspace
  opportunity: OpportunityDetail
  onSave: (input: OpportunityChange) => Promise<void>
  onClose: () => void
}

export function EditOpportunity({ workspace, opportunity, onSave, onClose }: EditOpportunityProps) {
  const form = useForm(NewOpportunity, async (input) => {
    await onSave(input)
    toast({ title: "Request Updated", description: "Your changes have been saved." })
    onClose()
  })
  const { deadline, outlet, ...rest } = opportunity
  const values = {
    ...rest,
    outlet: outlet?.name ?? "",
    deadlineLocal: deadline?.local ?? null,
    deadlineZone: deadline?.zone ?? null,
  }
  return (
    <DialogForm form={form} button={["Save Changes", "Saving..."]} onClose={onClose}>
      <OpportunityFields workspace={workspace} values={values} errors={form.errors} />
    </DialogForm>
  )
}
