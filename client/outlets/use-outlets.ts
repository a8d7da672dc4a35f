import type { OutletPage } from "#contract/workspace/outlets"
import { usePages } from "../lib/use-pages.ts"

const pageSize = 50
const outletsOf = ({ outlets, nextCursor }: OutletPage) => ({ items: outlets, before: nextCursor })

/** The outlets that match. `search` is the query of the list. */
export function useOutlets(door: string, search: string) {
  const query = new URLSearchParams(search)
  query.set("limit", String(pageSize))
  const pages = usePages(`${door}?${query}`, outletsOf, "cursor")
  return {
    ...pages,
    total: pages.answer?.total ?? null,
    languages: pages.answer?.languages ?? [],
    /** Whether what is shown is only a part of all outlets. */
    isNarrowed: pages.answered !== null && /[?&](q|stage|kind|language)=/.test(pages.answered),
  }
}
