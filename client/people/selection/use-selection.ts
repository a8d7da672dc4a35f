import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import { MOST_AT_ONCE } from "#contract/workspace/people/selection"
import {
  allOf,
  between,
  type Chosen,
  changed,
  countOf,
  idsOf,
  isChosen,
  nothingOf,
  ofShown,
} from "./chosen.ts"

export type Selection = ReturnType<typeof useSelection>

interface Asked {
  chosen: Chosen
  /** The filter of which everything is chosen, also what is not on screen; null when only what is `chosen` is. */
  everythingOf: string | null
}

const nothing: readonly { id: string }[] = []
const none: Asked = { chosen: nothingOf(nothing), everythingOf: null }

/**
 * The selected items of the list on screen; items that leave it are unselected. At most `most` of them, and everything that its filter
 * `search` matches once that was asked for.
 */
export function useSelection(
  items: readonly { id: string }[] | null,
  { most = MOST_AT_ONCE, search = "" }: { most?: number; search?: string } = {},
) {
  const [asked, setAsked] = useState(none)
  const last = useRef<string | null>(null)
  const shown = items ?? nothing
  const isEverything = asked.everythingOf === search
  const chosen = useMemo(
    () => ofShown(isEverything ? allOf(shown) : asked.chosen, shown, most),
    [shown, asked, isEverything, most],
  )

  const now = useRef(chosen)
  useEffect(() => {
    now.current = chosen
  })
  const toggle = useCallback((id: string, toLast = false) => {
    const rows = between(now.current.of, toLast ? last.current : id, id)
    last.current = id
    const next = changed(now.current, rows, !isChosen(now.current, id))
    setAsked({ chosen: next, everythingOf: null })
  }, [])

  // The same object while it says the same, so that it can be handed on as a deferred value.
  return useMemo(() => {
    const count = countOf(chosen)
    const reached = Math.min(shown.length, most)
    return {
      count,
      isFull: count === most,
      isAll: reached > 0 && count === reached,
      isEverything,
      /** In the order of the list; takes as long as the list is. */
      ids: () => idsOf(chosen),
      /** For an item of the list only. */
      has: (id: string) => isChosen(chosen, id),
      /** With `toLast`, everything between it and the last one becomes what it becomes. The same function each time. */
      toggle,
      chooseAll: () => setAsked({ chosen: ofShown(allOf(shown), shown, most), everythingOf: null }),
      chooseEverything: () => setAsked({ ...none, everythingOf: search }),
      clear: () => setAsked(none),
    }
  }, [shown, chosen, isEverything, most, search, toggle])
}
