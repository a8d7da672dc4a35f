interface Row {
  id: string
}

/** What is selected of the list `of`: the `ids`, or everything but them, so that choosing all of thousands names none. */
export interface Chosen {
  of: readonly Row[]
  ids: ReadonlySet<string>
  isInverted: boolean
}

export const nothingOf = (of: readonly Row[]): Chosen => ({ of, ids: new Set(), isInverted: false })
export const allOf = (of: readonly Row[]): Chosen => ({ of, ids: new Set(), isInverted: true })

export const countOf = ({ of, ids, isInverted }: Chosen) => (isInverted ? of.length - ids.size : ids.size)

/** For a row of the list only: of any other it says nothing. */
export const isChosen = ({ ids, isInverted }: Chosen, id: string) => ids.has(id) !== isInverted

/** The ids in the order of the list. Where there are some, it takes as long as the list is. */
export const idsOf = (chosen: Chosen): string[] =>
  countOf(chosen) === 0 ? [] : chosen.of.flatMap(({ id }) => (isChosen(chosen, id) ? [id] : []))

/** What is left of it in the list that is shown now, at most its first `most`. Takes as long as the list is only once that changed. */
export function ofShown(chosen: Chosen, shown: readonly Row[], most: number): Chosen {
  const count = countOf(chosen)
  if (count === 0) return nothingOf(shown)
  if (chosen.of === shown && count <= most) return chosen
  const known = chosen.isInverted ? new Set(idsOf(chosen)) : chosen.ids
  const left = shown.filter(({ id }) => known.has(id)).slice(0, most)
  if (left.length === shown.length) return allOf(shown)
  return { of: shown, ids: new Set(left.map(({ id }) => id)), isInverted: false }
}

/** The same with these rows of its list chosen, or no longer. */
export function changed(chosen: Chosen, rows: readonly string[], isOn: boolean): Chosen {
  const ids = new Set(chosen.ids)
  for (const id of rows) {
    if (isOn === chosen.isInverted) ids.delete(id)
    else ids.add(id)
  }
  return { ...chosen, ids }
}

/**
 * The ids from one row to another, in whichever direction; the second alone where the first is not shown any more, and none where the
 * second is not.
 */
export function between(shown: readonly Row[], from: string | null, to: string): string[] {
  const at = shown.findIndex(({ id }) => id === to)
  const start = from === to ? at : shown.findIndex(({ id }) => id === from)
  if (at < 0) return []
  if (start < 0) return [to]
  return shown.slice(Math.min(start, at), Math.max(start, at) + 1).map(({ id }) => id)
}
