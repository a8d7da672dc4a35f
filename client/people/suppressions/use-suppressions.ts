import type { MyWorkspace } from "#contract/site/workspaces"
import type { NewSuppressions, Suppression, SuppressionPage } from "#contract/workspace/people/suppressions"
import { usePages } from "../../data/use-pages.ts"
import { part, withQuery } from "../../lib/addresses.ts"
import { ApiError, api } from "../../lib/api.ts"
import { toast } from "../../ui/toast.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

const entriesOf = ({ suppressions, nextCursor }: SuppressionPage) => ({
  items: suppressions,
  before: nextCursor,
})

/** The entries that match, and what can be done with them. */
export function useSuppressions(workspace: MyWorkspace, search: string) {
  const endpoint = endpointOf(workspace, "/suppressions")
  const pages = usePages(withQuery(endpoint, search), entriesOf, "cursor")
  const { setItems, answer, setAnswer, reload } = pages

  const add = async (values: NewSuppressions) => {
    const outcome = await api.post(endpoint, values)
    if (outcome.added > 0) reload()
    return outcome
  }

  const lift = async ({ id, value }: Suppression) => {
    await api.delete(part(endpoint, "/:id", id)).catch(ignoreGone)
    setItems((known) => known?.filter((entry) => entry.id !== id) ?? null)
    setAnswer((last) => last && { ...last, total: last.total - 1 })
    // Another entry, such as that of the whole domain, or their own mark may still hold.
    toast({ title: "Entry Lifted", description: `The entry for ${value} no longer holds.` })
  }

  return { ...pages, total: answer?.total ?? 0, add, lift }
}

/** An entry that somebody else lifted meanwhile counts as lifted. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
