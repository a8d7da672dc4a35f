import { useRef, useState } from "react"
import { MOST_AT_ONCE } from "#contract/workspace/people/selection"

export type Selection = ReturnType<typeof useSelection>

/**
 * The selected items of the list on screen: at most as many as one action takes. Items that leave the screen are
 * unselected.
 */
export function useSelection(items: readonly { id: string }[] | null) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const shown = items ?? []
  const ids = shown.flatMap(({ id }) => (chosen.has(id) ? id : [])).slice(0, MOST_AT_ONCE)
  const most = Math.min(shown.length, MOST_AT_ONCE)
  return {
    ids,
    isFull: ids.length === MOST_AT_ONCE,
    isAll: most > 0 && ids.length === most,
    has: (id: string) => ids.includes(id),
    /** With `toLast`, everything between it and the last one becomes what it becomes. */
    toggle: (id: string, toLast = false) => {
      const changed = toLast ? between(shown, last.current, id) : [id]
      last.current = id
      const others = ids.filter((one) => !changed.includes(one))
      setChosen(new Set(ids.includes(id) ? others : [...others, ...changed]))
    },
    chooseAll: () => setChosen(new Set(shown.slice(0, MOST_AT_ONCE).map(({ id }) => id))),
    clear: () => setChosen(new Set()),
  }
}

/** The ids from one item to another, in whichever direction; the second alone where the first is not shown any more. */
function between(shown: readonly { id: string }[], from: string | null, to: string): string[] {
  const at = shown.findIndex(({ id }) => id === to)
  const start = shown.findIndex(({ id }) => id === from)
  if (start < 0) return [to]
  return shown.slice(Math.min(start, at), Math.max(start, at) + 1).map(({ id }) => id)
}
