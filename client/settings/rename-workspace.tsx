import { type MyWorkspace, WorkspaceNaming } from "#contract/site/workspaces"
import { at } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { useForm } from "../lib/form.tsx"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { Field, Input } from "../ui/field.tsx"
import { toast } from "../ui/toast.tsx"
import { useWorkspace } from "../workspaces/workspace-provider.tsx"

/** The name that everybody in the workspace sees. */
export function RenameWorkspace({ workspace }: { workspace: MyWorkspace }) {
  const { update } = useWorkspace()
  const form = useForm(WorkspaceNaming, async (naming) => {
    update(await api.put(at("/api/workspaces/:workspaceId", workspace.id), naming))
    toast({ title: "Workspace Renamed", description: "Everybody in it sees the new name." })
  })
  return (
    <form {...form.attributes} aria-label="Workspace name">
      <fieldset className="flex flex-wrap items-end gap-3" disabled={form.isBusy}>
        {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
        <Field label="Workspace name" error={form.errors.name} className="min-w-0 flex-1 basis-60">
          <Input name="name" maxLength={60} autoComplete="off" defaultValue={workspace.name} required />
        </Field>
        <Button type="submit" look="secondary" busy={form.isBusy}>
          {form.isBusy ? "Renaming..." : "Rename"}
        </Button>
      </fieldset>
    </form>
  )
}
