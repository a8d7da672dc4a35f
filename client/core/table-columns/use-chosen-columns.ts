import { useMemo, useState } from "react"
import type { Column } from "../../ui/table/column.ts"

export type ColumnChoices = Omit<ReturnType<typeof useChosenColumns>, "columns">

interface ChosenColumns<Row> {
  /** All columns that there are, the same array while it says the same, and those that everybody begins with. */
  all: readonly Column<Row>[]
  first: readonly string[]
  /** The keys that were chosen, the same array while they are the same; null for the first ones. */
  chosen: readonly string[] | null
  /** Whether it is known what was chosen, and whether a choice is being kept. */
  isReady: boolean
  isBusy: boolean
  /** Shows these from now on; null for those that everybody begins with. */
  choose: (keys: string[] | null) => unknown
}

/** The columns that are shown, with what the choice of others needs. */
export function useChosenColumns<Row>({ all, first, chosen, isReady, isBusy, choose }: ChosenColumns<Row>) {
  const [isChoosing, setChoosing] = useState(false)
  const columns = useMemo(() => {
    const shown = (chosen ?? first).flatMap((key) => all.find((column) => column.key === key) ?? [])
    // Whoever chose a column means to see it, however little room there is.
    return chosen ? shown.map(({ from: _, ...column }) => column) : shown
  }, [chosen, first, all])
  return {
    columns,
    keys: chosen ?? first,
    isChosen: chosen !== null,
    all: all as readonly Pick<Column<Row>, "key" | "label">[],
    ...{ isReady, isBusy, choose, isChoosing, setChoosing },
  }
}
