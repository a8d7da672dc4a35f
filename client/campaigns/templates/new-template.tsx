import * as z from "zod/mini"
import type { MyWorkspace } from "#contract/site/workspaces"
import { NewTemplate, type TemplateDetail } from "#contract/workspace/campaigns/templates"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Select } from "../../ui/field.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { TemplateFields } from "./template-fields.tsx"

interface NewTemplateFormProps {
  workspace: MyWorkspace
  onMade: (template: TemplateDetail) => void
  onClose: () => void
}

const Filled = z.omit(NewTemplate, { messages: true })

const empty = { subject: "", body: "", delayValue: 0, delayUnit: "business_days", thread: "new" } as const

/** Begins a letter or a snippet; it is written on its own page. */
export function NewTemplateForm({ workspace, onMade, onClose }: NewTemplateFormProps) {
  const form = useForm(Filled, async (input) => {
    onMade(await api.post(endpointOf(workspace, "/templates"), { ...input, messages: [empty] }))
  })
  return (
    <DialogForm form={form} button={["Create and Write", "Creating..."]} onClose={onClose}>
      <Field label="Kind" error={form.errors.kind}>
        <Select name="kind" defaultValue="letter">
          <option value="letter">A letter that campaigns start from</option>
          <option value="snippet">A snippet for replies and letters</option>
        </Select>
      </Field>
      <TemplateFields
        workspace={workspace}
        errors={form.errors}
        known={{ name: "", folder: "", clientId: undefined }}
      />
    </DialogForm>
  )
}
