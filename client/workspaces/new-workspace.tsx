import { useState } from "react"
import { WorkspaceNaming } from "#contract/site/workspaces"
import { at } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { useForm } from "../lib/form.tsx"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { DialogForm } from "../ui/dialog-form.tsx"
import { Field, Input } from "../ui/field.tsx"
import { toast } from "../ui/toast.tsx"
import { useWorkspace } from "./workspace-provider.tsx"

/** The button, and the form that makes a workspace and enters it. */
export function NewWorkspace() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        New Workspace
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Make another workspace"
        description="It has its own contacts, people, keys and database, and shares nothing with this one. One for each client is a good habit."
      >
        <NewWorkspaceForm onClose={close} />
      </Dialog>
    </>
  )
}

function NewWorkspaceForm({ onClose }: { onClose: () => void }) {
  const { enter } = useWorkspace()
  const form = useForm(WorkspaceNaming, async (naming) => {
    const made = await api.post(at("/api/workspaces"), naming)
    enter(made)
    onClose()
    toast({ title: "Workspace Created", description: `You are now in ${made.name}.` })
  })
  return (
    <DialogForm form={form} button={["Create Workspace", "Creating..."]} onClose={onClose}>
      <Field label="Name" hint="Such as the name of a client." error={form.errors.name}>
        <Input name="name" maxLength={60} autoComplete="off" required />
      </Field>
    </DialogForm>
  )
}
