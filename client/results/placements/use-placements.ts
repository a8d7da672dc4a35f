import type { MyWorkspace } from "#contract/site/workspaces"
import type {
  Placement,
  PlacementBulkAction,
  PlacementNarrowing,
  PlacementPage,
} from "#contract/workspace/results/placements"
import { useKeptPages } from "../../data/use-kept-pages.ts"
import { part, withQuery } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useBulk } from "../../people/selection/use-bulk.ts"
import { useLive } from "../../workspaces/live/use-live.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { countPlacements } from "./words.ts"

const pageSize = 50
const placementsOf = ({ placements, nextCursor }: PlacementPage) => ({
  items: placements,
  before: nextCursor,
})

const topics = ["placement"]

/**
 * The placements that match, page by page, read again when one of their pages was, and what can be done with many of them at once.
 * `search` is the query of the list.
 */
export function usePlacements(workspace: MyWorkspace, search: string) {
  const endpoint = endpointOf(workspace, "/placements")
  const query = new URLSearchParams(search)
  const { sort: _, ...narrowing } = Object.fromEntries(query) as PlacementNarrowing & { sort?: string }
  query.set("limit", String(pageSize))
  const address = withQuery(endpoint, query)
  const pages = useKeptPages(address, placementsOf, "cursor")
  useLive(workspace, topics, true, pages.refresh)
  const bulk = useBulk<PlacementPage, Placement, PlacementBulkAction["action"]>({
    send: (ids, action, act) => api.post(part(endpoint, "/bulk"), { ids, action, act }),
    sendMatching: (action, place, act) =>
      api.post(part(endpoint, "/bulk/matching"), { filter: narrowing, action, act, ...place }),
    trash: endpointOf(workspace, "/trash/restore"),
    pages,
    address,
    after: (items, ids, action) =>
      action === "delete" ? items.filter(({ id }) => !ids.includes(id)) : [...items],
    describe,
  })
  return {
    ...pages,
    ...bulk,
    total: pages.answer?.total ?? null,
    /** Whether the list shows only some of all placements. */
    isNarrowed:
      pages.answered !== null && /[?&](q|state|client|campaign|outlet|contact)=/.test(pages.answered),
  }
}

function describe(action: PlacementBulkAction["action"], count: number) {
  const they = `${countPlacements(count)} ${count === 1 ? "is" : "are"}`
  const done =
    action === "delete" ? "in the trash for 30 days." : "being checked. The results appear shortly."
  return {
    title: count === 0 ? "Nothing Changed" : action === "delete" ? "Deleted" : "Checking",
    description: count === 0 ? "There was nothing to change." : `${they} ${done}`,
  }
}
