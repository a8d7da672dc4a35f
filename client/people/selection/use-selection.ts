import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import { MOST_AT_ONCE } from "#contract/workspace/people/selection"

export type Selection = ReturnType<typeof useSelection>

interface Chosen {
  ids: ReadonlySet<string>
  /** The filter of which everything is chosen, also what is not on screen; null when only the `ids` are. */
  everythingOf: string | null
}

const nothing: readonly { id: string }[] = []
const none: Chosen = { ids: new Set(), everythingOf: null }

/**
 * The selected items of the list on screen; items that leave it are unselected. At most `most` of them, and everything that its filter
 * `search` matches once that was asked for.
 */
export function useSelection(
  items: readonly { id: string }[] | null,
  { most = MOST_AT_ONCE, search = "" }: { most?: number; search?: string } = {},
) {
  const [chosen, setChosen] = useState(none)
  const last = useRef<string | null>(null)
  const shown = items ?? nothing
  const isEverything = chosen.everythingOf === search
  // Thousands may be loaded, and most that is rendered again has another reason.
  const ids = useMemo(() => {
    const all = isEverything || chosen.ids.size > 0 ? shown : nothing
    return all.flatMap(({ id }) => (isEverything || chosen.ids.has(id) ? [id] : [])).slice(0, most)
  }, [shown, chosen, isEverything, most])

  const now = useRef({ shown, ids })
  useEffect(() => {
    now.current = { shown, ids }
  })
  const toggle = useCallback((id: string, toLast = false) => {
    const { shown, ids } = now.current
    const changed = new Set(toLast ? between(shown, last.current, id) : [id])
    last.current = id
    const others = ids.filter((one) => !changed.has(one))
    setChosen({ ids: new Set(ids.includes(id) ? others : [...others, ...changed]), everythingOf: null })
  }, [])

  // The same object while it says the same, so that it can be handed on as a deferred value.
  return useMemo(() => {
    const all = new Set(ids)
    const reached = Math.min(shown.length, most)
    const choose = (next: readonly string[]) => setChosen({ ids: new Set(next), everythingOf: null })
    return {
      ids,
      isFull: ids.length === most,
      isAll: reached > 0 && ids.length === reached,
      isEverything,
      has: (id: string) => all.has(id),
      /** With `toLast`, everything between it and the last one becomes what it becomes. The same function each time. */
      toggle,
      chooseAll: () => choose(shown.slice(0, most).map(({ id }) => id)),
      chooseEverything: () => setChosen({ ids: new Set(), everythingOf: search }),
      clear: () => setChosen(none),
    }
  }, [shown, ids, isEverything, most, search, toggle])
}

/** The ids from one item to another, in whichever direction; the second alone where the first is not shown any more. */
function between(shown: readonly { id: string }[], from: string | null, to: string): string[] {
  const at = shown.findIndex(({ id }) => id === to)
  const start = shown.findIndex(({ id }) => id === from)
  if (start < 0) return [to]
  return shown.slice(Math.min(start, at), Math.max(start, at) + 1).map(({ id }) => id)
}
