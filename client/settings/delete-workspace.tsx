import { useMemo, useState } from "react"
import { useNavigate } from "react-router-dom"
import * as z from "zod/mini"
import type { MyWorkspace } from "#contract/site/workspaces"
import { at } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { useForm } from "../lib/form.tsx"
import { paths } from "../paths.ts"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { DialogForm } from "../ui/dialog-form.tsx"
import { Field, Input } from "../ui/field.tsx"
import { useWorkspace } from "../workspaces/workspace-provider.tsx"

/** The button, and the form that has the name typed, so that no workspace is deleted by a slip. The server compares it, too. */
export function DeleteWorkspace({ workspace }: { workspace: MyWorkspace }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        Delete Workspace
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Delete this workspace?"
        description="Everything in it is erased at once for everybody who works in it: contacts, lists, keys and history. This cannot be undone."
      >
        <DeleteForm workspace={workspace} onClose={close} />
      </Dialog>
    </>
  )
}

function DeleteForm({ workspace, onClose }: { workspace: MyWorkspace; onClose: () => void }) {
  const { id, name } = workspace
  const { reload } = useWorkspace()
  const navigate = useNavigate()
  const schema = useMemo(() => schemaFor(name), [name])
  const form = useForm(schema, async (typed) => {
    await api.delete(at("/api/workspaces/:workspaceId", id), typed)
    onClose()
    await reload()
    navigate(paths.dashboard)
  })
  return (
    <DialogForm form={form} button={["Delete Workspace", "Deleting..."]} look="danger" onClose={onClose}>
      <Field
        label={
          <>
            Type <bdi className="wrap-anywhere">{name}</bdi> to confirm
          </>
        }
        error={form.errors.name}
      >
        <Input name="name" autoComplete="off" autoCapitalize="none" spellCheck={false} required />
      </Field>
    </DialogForm>
  )
}

const schemaFor = (name: string) =>
  z.object({
    name: z
      .string()
      .check(z.refine((typed) => typed.trim() === name, { error: "This is not the name of the workspace" })),
  })
