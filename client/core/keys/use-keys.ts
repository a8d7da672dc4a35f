import type { MyWorkspace } from "#contract/site/workspaces"
import type { ApiKey, NewApiKey } from "#contract/workspace/core/keys"
import { part } from "../../lib/addresses.ts"
import { ApiError, api } from "../../lib/api.ts"
import { usePages } from "../../lib/use-pages.ts"
import { toast } from "../../ui/toast.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

const allOf = (keys: ApiKey[]) => ({ items: keys, before: null })

/** The keys of a workspace, and what can be done with them. */
export function useKeys(workspace: MyWorkspace) {
  const endpoint = endpointOf(workspace, "/keys")
  const pages = usePages(endpoint, allOf)
  const { setItems } = pages

  /** Gives the text of the new key, which is told only now; the list does not hold it. */
  const make = async (values: NewApiKey) => {
    const { key, ...shown } = await api.post(endpoint, values)
    setItems((known) => [shown, ...(known ?? [])])
    return key
  }

  const revoke = async ({ id, name }: ApiKey) => {
    await api.delete(part(endpoint, "/:id", id)).catch(ignoreGone)
    setItems((known) => known?.filter((key) => key.id !== id) ?? null)
    toast({ title: "Key Revoked", description: `${name} opens nothing any more.` })
  }

  return { ...pages, make, revoke }
}

/** A key that was revoked elsewhere meanwhile is as it was wished. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
