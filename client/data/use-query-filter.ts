import { useState } from "react"
import { useSearchParams } from "react-router-dom"
import { PAGES } from "./use-kept-pages.ts"

const none: readonly string[] = []

/**
 * The filter of a list (a search, a choice and others), and its order if `order` is named, kept in the address so that
 * it can be linked and survives a reload. `others` must be the same array each time.
 */
export function useQueryFilter(choice: string, order?: string, others: readonly string[] = none) {
  const [query, setQuery] = useSearchParams()
  const q = query.get("q") ?? ""
  const chosen = query.get(choice) ?? ""
  const [cleared, setCleared] = useState(0)

  const change = (name: string, value: string) =>
    setQuery(
      (known) => {
        const next = new URLSearchParams(known)
        next.delete(PAGES)
        if (value === "") next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )

  const clear = () => {
    setCleared((times) => times + 1)
    const narrowing = ["q", choice, PAGES, ...others]
    setQuery((known) => new URLSearchParams([...known].filter(([name]) => !narrowing.includes(name))), {
      replace: true,
    })
  }

  const ordered = (order && query.get(order)) ?? ""
  const read = (name: string) => query.get(name) ?? ""
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(chosen && { [choice]: chosen }),
    ...Object.fromEntries(others.map((name) => [name, read(name)]).filter(([, value]) => value !== "")),
    ...(order && ordered && { [order]: ordered }),
  }).toString()
  return {
    q,
    find: (text: string) => change("q", text),
    cleared,
    chosen,
    choose: (value: string) => change(choice, value),
    read,
    change,
    ordered,
    sort: (value: string) => order && change(order, value),
    clear,
    search,
  }
}
