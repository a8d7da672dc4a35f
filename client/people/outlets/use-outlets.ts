import type {
  Outlet,
  OutletBulkAction,
  OutletNarrowing,
  OutletPage,
  OutletStage,
} from "#contract/workspace/people/outlets"
import { useKeptPages } from "../../data/use-kept-pages.ts"
import { type Address, part, withQuery } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useBulk } from "../selection/use-bulk.ts"
import { afterOutletAction } from "./after-outlet-action.ts"
import { describeOutletBulk } from "./describe-outlet-bulk.ts"

const pageSize = 50
const outletsOf = ({ outlets, nextCursor }: OutletPage) => ({ items: outlets, before: nextCursor })

/** The outlets that match, and what can be done with many of them at once. `search` is the query of the list. */
export function useOutlets(endpoint: Address<"/outlets">, trash: Address<"/trash/restore">, search: string) {
  const query = new URLSearchParams(search)
  const { sort: _, ...narrowing } = Object.fromEntries(query) as OutletNarrowing & { sort?: string }
  query.set("limit", String(pageSize))
  const address = withQuery(endpoint, query)
  const pages = useKeptPages(address, outletsOf, "cursor")
  const bulk = useBulk<OutletPage, Outlet, OutletBulkAction["action"], OutletStage>({
    send: (ids, action, act) => api.post(part(endpoint, "/bulk"), { ids, action, act }),
    sendMatching: (action, place, act) =>
      api.post(part(endpoint, "/bulk/matching"), { filter: narrowing, action, act, ...place }),
    sendUndo: (change) => api.post(part(endpoint, "/bulk/undo"), change),
    trash,
    pages,
    address,
    after: (items, ids, action) => afterOutletAction(items, ids, action, query.get("stage")),
    describe: describeOutletBulk,
  })
  return {
    ...pages,
    ...bulk,
    total: pages.answer?.total ?? null,
    languages: pages.answer?.languages ?? [],
    /** Whether the list shows only some of all outlets. */
    isNarrowed: pages.answered !== null && /[?&](q|stage|kind|language|tag)=/.test(pages.answered),
  }
}
