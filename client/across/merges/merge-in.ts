import type { MyWorkspace } from "#contract/site/workspaces"
import type { MergeContacts } from "#contract/workspace/across/merges"
import type { ContactDetail } from "#contract/workspace/people/contacts"
import { api } from "../../lib/api.ts"
import { toast } from "../../ui/toast.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

/** Makes several contacts one, says so, and gives them. Throws ApiError. */
export async function mergeIn(workspace: MyWorkspace, input: MergeContacts): Promise<ContactDetail> {
  const merged = await api.post<ContactDetail>(endpointOf(workspace, "merges"), input)
  toast({
    title: "Contacts Merged",
    description: `${merged.name} has what they all had. Undo it on their page.`,
  })
  return merged
}
