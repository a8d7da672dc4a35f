import type { Selection } from "./use-selection.ts"
import "./selection.css"

interface RowChoiceProps {
  selection: Selection
  id: string
  name: string
  /** The element around it: a table cell, unless the rows are those of a list. */
  as?: "td" | "div"
}

/** The part of a row by which it is chosen. */
export function RowChoice({ selection, id, name, as: Part = "td" }: RowChoiceProps) {
  const isChosen = selection.has(id)
  return (
    <Part>
      <label className="row-choice">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={selection.isFull && !isChosen}
          onChange={({ nativeEvent }) => selection.toggle(id, (nativeEvent as MouseEvent).shiftKey)}
        />
        <span className="sr-only">Choose {name}</span>
      </label>
    </Part>
  )
}
