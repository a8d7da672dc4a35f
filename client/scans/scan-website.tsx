import { useState } from "react"
import { useNavigate } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import { NewScan, type Scan } from "#contract/workspace/scans"
import { api } from "../lib/api.ts"
import { useForm } from "../lib/form.tsx"
import { paths } from "../paths.ts"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { DialogForm } from "../ui/dialog-form.tsx"
import { Field, Input } from "../ui/field.tsx"
import { Icon } from "../ui/icon.tsx"
import { doorOf } from "../workspaces/workspace-provider.tsx"

interface ScanWebsiteProps {
  workspace: MyWorkspace
  look?: "primary" | "secondary"
}

/** The button, and behind it the question, by which a website is looked through. */
export function ScanWebsite({ workspace, look = "primary" }: ScanWebsiteProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        <Icon name="radar" />
        Find contacts on a website
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Find contacts on a website"
        description="We read its public pages the way its robots.txt allows, and note where each name and address stands."
      >
        <AddressForm workspace={workspace} onClose={close} />
      </Dialog>
    </>
  )
}

function AddressForm({ workspace, onClose }: { workspace: MyWorkspace; onClose: () => void }) {
  const navigate = useNavigate()
  const form = useForm(NewScan, async (input) => {
    const { id } = await api.post<Scan>(doorOf(workspace, "scans"), input)
    navigate(paths.scanDetail(id))
  })
  return (
    <DialogForm form={form} button={["Start Scan", "Starting..."]} onClose={onClose}>
      <Field label="Website" hint="Such as harbourweekly.com" error={form.errors.url}>
        <Input name="url" inputMode="url" autoComplete="off" autoCapitalize="none" required />
      </Field>
    </DialogForm>
  )
}
