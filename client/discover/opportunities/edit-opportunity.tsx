import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { OpportunityChange, type OpportunityDetail } from "#contract/workspace/discover/opportunities"
import { useChangeForm } from "../../lib/change-form.ts"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { toast } from "../../ui/toast.tsx"
import { OpportunityFields } from "./opportunity-fields.tsx"

interface EditOpportunityProps {
  workspace: MyWorkspace
  opportunity: OpportunityDetail
  onSave: (input: OpportunityChange) => Promise<void>
  onClose: () => void
}

export function EditOpportunity({ workspace, onSave, onClose, ...given }: EditOpportunityProps) {
  // As it was when the form was opened, whatever others change meanwhile.
  const [opportunity] = useState(given.opportunity)
  const form = useChangeForm(OpportunityChange, async (input) => {
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
