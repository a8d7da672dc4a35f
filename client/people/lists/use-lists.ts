import type { MyWorkspace } from "#contract/site/workspaces"
import type { ListKind } from "#contract/workspace/people/groups"
import type { List, ListPage, MemberChange, MemberResult, NewList } from "#contract/workspace/people/lists"
import type { OutletTagChange } from "#contract/workspace/people/outlet-tags"
import { useTakenBack } from "../../data/take-back.ts"
import { usePages } from "../../data/use-pages.ts"
import { part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { inBatches } from "../selection/in-batches.ts"
import { byName } from "./by-name.ts"
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

  useTakenBack(pages.reload)

  /** Adds contacts, or removes them, however many are named; returns which those were. */
  const changeMembers = async (id: string, change: MemberChange) => {
    const done = await eachBatch(change, (batch) => api.post(part(endpoint, "/:id/members", id), batch))
    const more = change.action === "add" ? done.changed : -done.changed
    setItems(
      (known) =>
        known?.map((list) => (list.id === id ? { ...list, members: list.members + more } : list)) ?? null,
    )
    return done
  }

  /** As `changeMembers`, of the outlets that have a tag. */
  const changeOutlets = async (id: string, change: OutletTagChange) => {
    const tagged = endpointOf(workspace, "/tags/:id/outlets", id)
    const done = await eachBatch(change, (batch) => api.post(tagged, batch))
    const more = change.action === "add" ? done.changed : -done.changed
    setItems(
      (known) =>
        known?.map((list) => (list.id === id ? { ...list, outlets: list.outlets + more } : list)) ?? null,
    )
    return done
  }

  return { ...pages, kind, make, rename, changeMembers, changeOutlets }
}

/** Makes one change in as many requests as its ids need. */
async function eachBatch<Change extends { ids?: string[] | undefined }>(
  change: Change,
  send: (batch: Change) => Promise<MemberResult>,
): Promise<MemberResult> {
  if (!change.ids) return await send(change)
  const ids: string[] = []
  const changed = await inBatches(change.ids, async (some) => {
    const done = await send({ ...change, ids: some })
    ids.push(...(done.ids ?? []))
    return done.changed
  })
  return { changed, ids }
}
