import type { MyWorkspace } from "#contract/site/workspaces"
import type { NewView, View, ViewSubject } from "#contract/workspace/people/views"
import { usePages } from "../../data/use-pages.ts"
import { part } from "../../lib/addresses.ts"
import { ApiError, api } from "../../lib/api.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

const allOf = (views: View[]) => ({ items: views, before: null })

const doors = { contacts: "views", outlets: "outlet-views" } as const

/** The saved views of the contacts or the outlets of a workspace, and what can be done with them. */
export function useViews(workspace: MyWorkspace, subject: ViewSubject) {
  const endpoint = endpointOf(workspace, `/${doors[subject]}`)
  const pages = usePages(endpoint, allOf)
  const { setItems } = pages

  const save = async (input: Pick<View, "name" | "filter">) => {
    // What it narrows fits what it is a view of; the server checks.
    const view = await api.post(endpoint, input as NewView)
    setItems((known) => [...(known ?? []), view])
  }

  const remove = async ({ id }: View) => {
    try {
      await api.delete(part(endpoint, "/:id", id))
    } catch (error) {
      // A list that somebody else deleted meanwhile counts as deleted.
      if (!(error instanceof ApiError && error.status === 404)) throw error
    }
    setItems((known) => known?.filter((view) => view.id !== id) ?? null)
  }

  return { ...pages, save, remove }
}
