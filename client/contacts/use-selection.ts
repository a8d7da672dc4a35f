import { useState } from "react"
import type { Contact } from "#contract/workspace/contacts"
import { MOST_AT_ONCE } from "#contract/workspace/selection"

export type Selection = ReturnType<typeof useSelection>

/** Who of those on screen is chosen: at most as many as one action takes. Who leaves the screen is chosen no more. */
export function useSelection(contacts: readonly Contact[] | null) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const shown = contacts ?? []
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
