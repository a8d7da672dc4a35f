import { useLocation, useSearchParams } from "react-router-dom"
import type { Address, PathOf } from "../lib/addresses.ts"
import { usePages } from "./use-pages.ts"

/** More pages are read again only by hand: each of them is a request. */
const MOST = 10

/**
 * A list loaded page by page that is the main list of its page: the address holds the number of pages shown, so that a
 * returning user finds as many. The other parameters are those of `usePages`.
 */
export function useKeptPages<P extends PathOf<"GET">, Item>(
  address: Address<P>,
  read: Parameters<typeof usePages<P, Item>>[1],
  cursor?: string,
) {
  const { state } = useLocation()
  const [query, setQuery] = useSearchParams()
  const kept = Math.min(MOST, Math.max(1, Math.trunc(Number(query.get(PAGES))) || 1))
  const pages = usePages(address, read, cursor, kept)
  const onMore = () => {
    setQuery(
      (known) =>
        new URLSearchParams([
          ...[...known].filter(([name]) => name !== PAGES),
          [PAGES, String(pages.countPages() + 1)],
        ]),
      { replace: true, preventScrollReset: true, state },
    )
    return pages.onMore()
  }
  return { ...pages, onMore }
}

/** The query parameter for the number of pages. A changed filter starts at the first page. */
export const PAGES = "pages"
