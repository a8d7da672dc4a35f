import type { MyWorkspace } from "#contract/site/workspaces"
import type { ListKind } from "#contract/workspace/people/groups"
import type { List, ListBulkAction, ListPage } from "#contract/workspace/people/lists"
import type { useQueryFilter } from "../../data/use-query-filter.ts"
import { part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { useBulk } from "../selection/use-bulk.ts"
import { arrangeLists } from "./arrange-lists.ts"
import { describeLists, KIND_WORDS } from "./kind-words.ts"
import { useLists } from "./use-lists.ts"

/** The lists or the tags that match a filter, which all come at once, and what can be done with many of them. */
export function useListTable(
  workspace: MyWorkspace,
  kind: ListKind,
  { q, chosen, ordered }: Pick<ReturnType<typeof useQueryFilter>, "q" | "chosen" | "ordered">,
) {
  const endpoint = endpointOf(workspace, `/${KIND_WORDS[kind].endpoint}`)
  const lists = useLists(workspace, kind)
  const bulk = useBulk<ListPage, List, ListBulkAction["action"]>({
    send: (ids, action, act) => api.post(part(endpoint, "/bulk"), { ids, action, act }),
    trash: endpointOf(workspace, "/trash/restore"),
    pages: lists,
    address: endpoint,
    after: (items, ids) => items.filter(({ id }) => !ids.includes(id)),
    describe: (_, count) => ({
      title: "Deleted",
      description: `${describeLists(kind, count)} ${count === 1 ? "is" : "are"} in the trash for 30 days.`,
    }),
  })
  const items = lists.items && arrangeLists(lists.items, { q, use: chosen, order: ordered })
  return { ...lists, ...bulk, items, total: items?.length ?? null, isNarrowed: q !== "" || chosen !== "" }
}
