import { useNavigate } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import { NewScan } from "#contract/workspace/discover/scans"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { paths } from "../../paths.ts"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input } from "../../ui/field.tsx"
import { PlanLine } from "../../workspaces/plan-line.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

interface AddressFormProps {
  workspace: MyWorkspace
  onClose: () => void
}

/** Asks for a website, starts a scan, and opens the page of its results. */
export const ScanDialog = ({ open, ...form }: AddressFormProps & { open: boolean }) => (
  <Dialog
    open={open}
    onClose={form.onClose}
    title="Find contacts on a website"
    description="We read its public pages as its robots.txt allows, and note where each name and address stands. You choose whom to add."
  >
    <AddressForm {...form} />
  </Dialog>
)

function AddressForm({ workspace, onClose }: AddressFormProps) {
  const navigate = useNavigate()
  const form = useForm(NewScan, async (input) => {
    const { id } = await api.post(endpointOf(workspace, "/scans"), input)
    navigate(paths.scanDetail(id))
  })
  return (
    <DialogForm form={form} button={["Start Scan", "Starting..."]} onClose={onClose}>
      <PlanLine workspace={workspace} feature="finder" />
      <Field label="Website" hint="Such as harbourweekly.example" error={form.errors.url}>
        <Input name="url" inputMode="url" autoComplete="off" autoCapitalize="none" required />
      </Field>
    </DialogForm>
  )
}
