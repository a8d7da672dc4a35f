import { type ReactNode, useDeferredValue } from "react"
import { MOST_AT_ONCE } from "#contract/workspace/people/selection"
import type { Selection } from "./use-selection.ts"
import "../../ui/table/row-box.css"
import "./selection.css"

interface SelectionBarProps {
  selection: Selection
  /** The total number, in words. */
  total: ReactNode
  /** What chooses everything that matches, also what is not loaded, in words; null where nothing more does. */
  everything?: string | null
  /** How far an action on everything is. */
  progress?: number | null
  canWrite: boolean
  /** The actions on the list. */
  rest?: ReactNode
  /** The actions on what is selected. */
  children: ReactNode
}

/** The total number, or the number selected and the available actions. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, total, everything = null, progress = null, canWrite, rest, children } = props
  // A box is ticked at once, and what can be done comes right after that.
  const settled = useDeferredValue(selection)
  const { count } = settled
  return (
    <div className="selection-bar" {...(count > 0 && { "data-chosen": "" })}>
      {canWrite && (
        <label className="row-choice">
          <input
            type="checkbox"
            checked={selection.isAll}
            ref={(box) => {
              if (box) box.indeterminate = selection.count > 0 && !selection.isAll
            }}
            onChange={selection.isAll ? selection.clear : selection.chooseAll}
          />
          <span className="sr-only">Choose all on this page</span>
        </label>
      )}
      <p role="status">
        {progress !== null
          ? `${progress.toLocaleString("en-GB")} done…`
          : count > 0
            ? describeChoice(settled, total)
            : total}
      </p>
      {count > 0 && everything && !settled.isEverything && (
        <button type="button" className="link" onClick={selection.chooseEverything}>
          {everything}
        </button>
      )}
      {count > 0 ? <div>{children}</div> : rest}
    </div>
  )
}

function describeChoice({ count, isFull, isEverything }: Selection, total: ReactNode): ReactNode {
  if (isEverything) return <>All {total} chosen</>
  return isFull && count === MOST_AT_ONCE
    ? `${MOST_AT_ONCE} chosen, the most at once`
    : `${count.toLocaleString("en-GB")} chosen`
}
