import type { MyWorkspace } from "#contract/site/workspaces"
import { type Client, FIRST_ACCENT, NewClient } from "#contract/workspace/people/clients"
import { useForm } from "../../lib/form.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input, Textarea } from "../../ui/field.tsx"
import { nameOfClient } from "./use-clients.ts"

interface ClientFormProps {
  workspace: MyWorkspace
  /** The client that is changed; left out for a new one. */
  client?: Client
  onSave: (input: NewClient) => Promise<unknown>
  onClose: () => void
}

/** A client's name, the colour of their reports, and what the team should know. */
export function ClientForm({ workspace, client, onSave, onClose }: ClientFormProps) {
  const form = useForm(NewClient, async (input) => {
    await onSave(input)
    onClose()
  })
  const button = client ? (["Save Client", "Saving..."] as const) : (["Add Client", "Adding..."] as const)
  return (
    <DialogForm form={form} button={button} onClose={onClose}>
      <Field label="Name" error={form.errors.name}>
        <Input
          name="name"
          defaultValue={client && nameOfClient(client, workspace)}
          maxLength={100}
          autoComplete="off"
          dir="auto"
          required
        />
      </Field>
      <Field
        label="Accent colour"
        hint="Of their reports. Dark enough for text on white."
        error={form.errors.accent}
      >
        <Input type="color" name="accent" defaultValue={client?.accent ?? FIRST_ACCENT} />
      </Field>
      <Field
        label="Brief (optional)"
        hint="What your team should know. Only your team sees it."
        error={form.errors.brief}
      >
        <Textarea name="brief" defaultValue={client?.brief} rows={4} maxLength={5000} dir="auto" />
      </Field>
    </DialogForm>
  )
}
