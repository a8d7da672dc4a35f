import type { MyWorkspace } from "#contract/site/workspaces"
import type { ListKind } from "#contract/workspace/people/groups"
import type { List, ListPage, MemberChange, NewList } from "#contract/workspace/people/lists"
import type { OutletTagChange } from "#contract/workspace/people/outlet-tags"
import { usePages } from "../../data/use-pages.ts"
import { part } from "../../lib/addresses.ts"
import { ApiError, api } from "../../lib/api.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { KIND_WORDS } from "./kind-words.ts"

const allOf = ({ lists }: ListPage) => ({ items: lists, before: null })

export type Lists = ReturnType<typeof useLists>

/** The lists or the tags of a workspace, by name, and what can be done with them. */
export function useLists(workspace: MyWorkspace, kind: ListKind) {
  const endpoint = endpointOf(workspace, `/${KIND_WORDS[kind].endpoint}`)
  const pages = usePages(endpoint, allOf)
  const { setItems } = pages
  const replace = (list: List) =>
    setItems((known) => [...(known ?? []).filter(({ id }) => id !== list.id), list].sort(byName))

  const make = async (input: NewList) => {
    const list = await api.post(endpoint, input)
    replace(list)
    return list
  }

  const rename = async ({ id }: List, input: NewList) =>
    replace(await api.put(part(endpoint, "/:id", id), input))

  const remove = async ({ id }: List) => {
    await api.delete(part(endpoint, "/:id", id)).catch(ignoreGone)
    setItems((known) => known?.filter((list) => list.id !== id) ?? null)
  }

  /** Returns how many contacts were added, or removed. */
  const changeMembers = async (id: string, change: MemberChange) => {
    const { changed } = await api.post(part(endpoint, "/:id/members", id), change)
    const more = change.action === "add" ? changed : -changed
    setItems(
      (known) =>
        known?.map((list) => (list.id === id ? { ...list, members: list.members + more } : list)) ?? null,
    )
    return changed
  }

  /** As `changeMembers`, of the outlets that have a tag. */
  const changeOutlets = async (id: string, change: OutletTagChange) => {
    const { changed } = await api.post(endpointOf(workspace, "/tags/:id/outlets", id), change)
    const more = change.action === "add" ? changed : -changed
    setItems(
      (known) =>
        known?.map((list) => (list.id === id ? { ...list, outlets: list.outlets + more } : list)) ?? null,
    )
    return changed
  }

  return { ...pages, kind, make, rename, remove, changeMembers, changeOutlets }
}

const byName = (a: List, b: List) => a.name.localeCompare(b.name)

/** A list that somebody else deleted meanwhile counts as deleted. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
