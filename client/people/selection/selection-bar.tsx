import type { ReactNode } from "react"
import { MOST_AT_ONCE } from "#contract/workspace/people/selection"
import type { Selection } from "./use-selection.ts"
import "./selection.css"

interface SelectionBarProps {
  selection: Selection
  /** The number of contacts, in words. */
  total: ReactNode
  canWrite: boolean
  /** The actions on all contacts. */
  rest?: ReactNode
  /** The actions on the selected contacts. */
  children: ReactNode
}

/** The total number, or the number selected and the available actions. */
export function SelectionBar({ selection, total, canWrite, rest, children }: SelectionBarProps) {
  const count = selection.ids.length
  return (
    <div className="selection-bar" {...(count > 0 && { "data-chosen": "" })}>
      {canWrite && (
        <label className="row-choice">
          <input
            type="checkbox"
            checked={selection.isAll}
            ref={(box) => {
              if (box) box.indeterminate = count > 0 && !selection.isAll
            }}
            onChange={selection.isAll ? selection.clear : selection.chooseAll}
          />
          <span className="sr-only">Choose all on this page</span>
        </label>
      )}
      <p role="status">{count > 0 ? describeChoice(selection) : total}</p>
      {count > 0 ? <div>{children}</div> : rest}
    </div>
  )
}

const describeChoice = ({ ids, isFull }: Selection) =>
  isFull ? `${MOST_AT_ONCE} chosen, the most at once` : `${ids.length} chosen`
