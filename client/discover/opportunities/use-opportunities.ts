import type { MyWorkspace } from "#contract/site/workspaces"
import type {
  Opportunity,
  OpportunityNarrowing,
  OpportunityPage,
  OpportunityState,
} from "#contract/workspace/discover/opportunities"
import type { OpportunityBulkAction } from "#contract/workspace/discover/opportunities/bulk"
import { useKeptPages } from "../../data/use-kept-pages.ts"
import { part, withQuery } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useBulk } from "../../people/selection/use-bulk.ts"
import { useLive } from "../../workspaces/live/use-live.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { countRequests, stateWords } from "./words.ts"

const topics = ["opportunity", "story"]
const pageSize = 50
const entriesOf = ({ opportunities, nextCursor }: OpportunityPage) => ({
  items: opportunities,
  before: nextCursor,
})

type Action = OpportunityBulkAction["action"]

/**
 * The requests that match, page by page, read again when a source was read or a deadline passed, and what can be done with many of
 * them at once. `search` is the query of the list.
 */
export function useOpportunities(workspace: MyWorkspace, search: string) {
  const endpoint = endpointOf(workspace, "/opportunities")
  const query = new URLSearchParams(search)
  const { sort: _, ...narrowing } = Object.fromEntries(query) as OpportunityNarrowing & { sort?: string }
  query.set("limit", String(pageSize))
  const address = withQuery(endpoint, query)
  const pages = useKeptPages(address, entriesOf, "cursor")
  useLive(workspace, topics, true, pages.refresh)
  const bulk = useBulk<OpportunityPage, Opportunity, Action, OpportunityState>({
    send: (ids, action) => api.post(part(endpoint, "/bulk"), { ids, action }),
    sendMatching: (action, place) =>
      api.post(part(endpoint, "/bulk/matching"), { filter: narrowing, action, ...place }),
    sendUndo: (change) => api.post(part(endpoint, "/bulk/undo"), change),
    pages,
    address,
    after: (items, ids, action) => afterAction(items, ids, action, query.get("state")),
    describe: (action, count) => ({
      title: "Noted",
      description:
        count === 0
          ? "There was nothing to change."
          : `${countRequests(count)}: ${stateWords[action].toLowerCase()}.`,
    }),
  })
  return {
    ...pages,
    ...bulk,
    total: pages.answer?.total ?? null,
    /** Whether the list shows only some of all requests. */
    isNarrowed: pages.answered !== null && /[?&](q|state|source|kind|story|client)=/.test(pages.answered),
  }
}

/** A list after an action, without the items that no longer belong to a list of this `state`. */
function afterAction(
  items: readonly Opportunity[],
  ids: readonly string[],
  action: Action,
  state: string | null,
): Opportunity[] {
  const leaves = state === null ? action === "dismissed" : state !== action
  return leaves
    ? items.filter(({ id }) => !ids.includes(id))
    : items.map((one) => (ids.includes(one.id) ? { ...one, state: action } : one))
}
