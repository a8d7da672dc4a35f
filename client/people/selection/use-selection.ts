import { useState } from "react"
import { MOST_AT_ONCE } from "#contract/workspace/people/selection"

export type Selection = ReturnType<typeof useSelection>

/**
 * The selected items of the list on screen: at most as many as one action takes. Items that leave the screen are
 * unselected.
 */
export function useSelection(items: readonly { id: string }[] | null) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const shown = items ?? []
  const ids = shown.flatMap(({ id }) => (chosen.has(id) ? id : [])).slice(0, MOST_AT_ONCE)
  const most = Math.min(shown.length, MOST_AT_ONCE)
  return {
    ids,
    isFull: ids.length === MOST_AT_ONCE,
    isAll: most > 0 && ids.length === most,
    has: (id: string) => ids.includes(id),
    toggle: (id: string) =>
      setChosen(ids.includes(id) ? new Set(ids.filter((one) => one !== id)) : new Set([...ids, id])),
    chooseAll: () => setChosen(new Set(shown.slice(0, MOST_AT_ONCE).map(({ id }) => id))),
    clear: () => setChosen(new Set()),
  }
}
