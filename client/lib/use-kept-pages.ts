import { useLocation, useSearchParams } from "react-router-dom"
import type { Address, PathOf } from "./addresses.ts"
import { usePages } from "./use-pages.ts"

/** More are asked for again by hand: each of them is a question to the server. */
const MOST = 10

/**
 * A list that is read page by page, and is the page's own: how many are shown stands in the address, so that whoever comes back
 * finds as many. The other parameters are those of `usePages`.
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

/** What the address calls the number of pages. Who narrows a list begins at its beginning. */
export const PAGES = "pages"
