import type { MyWorkspace } from "#contract/site/workspaces"
import type { ListedKey, NewApiKey } from "#contract/workspace/core/keys"
import { usePages } from "../../data/use-pages.ts"
import { part } from "../../lib/addresses.ts"
import { ApiError, api } from "../../lib/api.ts"
import { toast } from "../../ui/toast.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

const allOf = (keys: ListedKey[]) => ({ items: keys, before: null })

/** The keys of a workspace, and what can be done with them. */
export function useKeys(workspace: MyWorkspace) {
  const endpoint = endpointOf(workspace, "/keys")
  const pages = usePages(endpoint, allOf)
  const { setItems } = pages

  /** Returns the text of the new key, which is shown only once; the list does not contain it. */
  const make = async (values: NewApiKey) => {
    const { key, ...shown } = await api.post(endpoint, values)
    setItems((known) => [{ ...shown, isHeld: false }, ...(known ?? [])])
    return key
  }

  const revoke = async ({ id, name, assistant }: ListedKey) => {
    await api.delete(part(endpoint, "/:id", id)).catch(ignoreGone)
    setItems((known) => known?.filter((key) => key.id !== id) ?? null)
    toast({
      title: assistant === null ? "Key Revoked" : "Assistant Disconnected",
      description: `${name} no longer works.`,
    })
  }

  return { ...pages, make, revoke }
}

/** A key that somebody else revoked meanwhile counts as revoked. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
