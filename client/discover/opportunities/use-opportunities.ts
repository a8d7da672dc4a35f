import type { MyWorkspace } from "#contract/site/workspaces"
import type {
  Opportunity,
  OpportunityBulkAction,
  OpportunityPage,
} from "#contract/workspace/discover/opportunities"
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

/**
 * Returns the matching requests, reloaded when a source was read or a deadline passed, and the bulk actions. `search`
 * is the query of the list.
 */
export function useOpportunities(workspace: MyWorkspace, search: string) {
  const endpoint = endpointOf(workspace, "/opportunities")
  const query = new URLSearchParams(search)
  query.set("limit", String(pageSize))
  const address = withQuery(endpoint, query)
  const pages = useKeptPages(address, entriesOf, "cursor")
  useLive(workspace, topics, true, pages.refresh)
  const state = query.get("state")
  const bulk = useBulk<OpportunityPage, Opportunity, OpportunityBulkAction["action"]>({
    send: (ids, action) => api.post(part(endpoint, "/bulk"), { ids, action }),
    pages,
    address,
    after: (items, ids, action) => afterAction(items, ids, action, state),
    describe: (action, count) => ({
      title: action === "undo" ? "Taken Back" : "Noted",
      description:
        count === 0
          ? "There was nothing to change."
          : action === "undo"
            ? `${countRequests(count)} as before.`
            : `${countRequests(count)}: ${stateWords[action].toLowerCase()}.`,
    }),
  })
  return {
    ...pages,
    ...bulk,
    total: pages.answer?.total ?? null,
    /** Whether the list shows only some of all requests. */
    isNarrowed: pages.answered !== null && /[?&](q|state|source|kind|story)=/.test(pages.answered),
  }
}

/**
 * Returns a list after an action, without the items that no longer belong to a list of this `state`. Only the server
 * knows where an undo leads.
 */
function afterAction(
  items: readonly Opportunity[],
  ids: readonly string[],
  action: OpportunityBulkAction["action"],
  state: string | null,
): Opportunity[] {
  if (action === "undo") return []
  const leaves = state === null ? action === "dismissed" : state !== action
  return leaves
    ? items.filter(({ id }) => !ids.includes(id))
    : items.map((one) => (ids.includes(one.id) ? { ...one, state: action } : one))
}
