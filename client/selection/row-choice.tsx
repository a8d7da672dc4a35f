import type { Selection } from "./use-selection.ts"
import "./selection.css"

interface RowChoiceProps {
  selection: Selection
  id: string
  name: string
}

/** The cell of a row by which it is chosen. */
export function RowChoice({ selection, id, name }: RowChoiceProps) {
  const isChosen = selection.has(id)
  return (
    <td>
      <label className="row-choice">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={selection.isFull && !isChosen}
          onChange={() => selection.toggle(id)}
        />
        <span className="sr-only">Choose {name}</span>
      </label>
    </td>
  )
}
