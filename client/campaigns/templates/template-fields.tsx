import { useId } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Template } from "#contract/workspace/campaigns/templates"
import { useRead } from "../../data/use-read.ts"
import type { FieldErrors } from "../../lib/form.tsx"
import { ClientSelect } from "../../people/clients/client-select.tsx"
import { Field, Input } from "../../ui/field.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

interface TemplateFieldsProps {
  workspace: MyWorkspace
  errors: FieldErrors
  known: Pick<Template, "name" | "folder"> & { clientId: string | null | undefined }
}

/** What a template is called, where it is kept, and for whom it is. */
export function TemplateFields({ workspace, errors, known }: TemplateFieldsProps) {
  const folders = useId()
  const { data } = useRead(endpointOf(workspace, "/templates"))
  const names = [...new Set(data?.templates.map(({ folder }) => folder).filter(Boolean))]
  return (
    <>
      <Field label="Name" hint="Only your team sees it." error={errors.name}>
        <Input name="name" defaultValue={known.name} maxLength={100} autoComplete="off" dir="auto" required />
      </Field>
      <Field label="Folder (optional)" error={errors.folder}>
        <Input
          name="folder"
          defaultValue={known.folder}
          maxLength={60}
          autoComplete="off"
          dir="auto"
          list={folders}
        />
      </Field>
      <datalist id={folders}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <ClientSelect
        workspace={workspace}
        chosen={known.clientId}
        none="For every client"
        error={errors.clientId}
      />
    </>
  )
}
