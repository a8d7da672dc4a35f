import { type ReactNode, useState } from "react"
import { Button } from "../../ui/button.tsx"
import { DeleteChosen } from "./delete-chosen.tsx"
import { SelectionBar } from "./selection-bar.tsx"
import type { Selection } from "./use-selection.ts"

/** A list, and what can be done with many of it at once. */
interface BulkList<Action> {
  total: number | null
  /** More than `total` were not counted. */
  isAtLeast?: boolean
  isMore: boolean
  /** While another list is loading, the items on screen may not be those the user means. */
  isLoading: boolean
  isActing: boolean
  /** How far an action on everything is. */
  progress: number | null
  /** True when it was done. */
  act: (ids: string[], action: Action) => Promise<boolean>
  actOnAll: (action: Action) => Promise<boolean>
}

interface BulkBarProps<Action> {
  selection: Selection
  list: BulkList<Action>
  /** A number of items in words. */
  describe: (count: number, isAtLeast?: boolean) => string
  /** The word for one of them, and what becomes of those that are deleted; null where nothing can be. */
  deletion: { one: string; action: NoInfer<Action>; meaning: string } | null
  canWrite: boolean
  /** The actions on the list. */
  rest: ReactNode
  /** The other actions on what is selected. */
  children: (act: (action: Action) => Promise<void>, isOff: boolean) => ReactNode
}

/** The number of items, or the number selected and what can be done with them. What was done selects nothing any more. */
export function BulkBar<Action extends string>(props: BulkBarProps<Action>) {
  const { selection, list, describe, deletion, canWrite, rest, children } = props
  const { isAtLeast, isMore, isLoading, isActing, progress } = list
  const [isAsking, setAsking] = useState(false)
  const total = list.total ?? 0
  const count = selection.count
  const act = async (action: Action) => {
    const isDone = await (selection.isEverything ? list.actOnAll(action) : list.act(selection.ids(), action))
    setAsking(false)
    if (isDone) selection.clear()
  }
  const isOff = isActing || isLoading
  return (
    <>
      <SelectionBar
        selection={selection}
        total={describe(total, isAtLeast)}
        everything={isMore ? `Select all ${isAtLeast ? "that match" : total.toLocaleString("en-GB")}` : null}
        progress={progress}
        canWrite={canWrite}
        rest={<div className="selection-rest">{rest}</div>}
      >
        {children(act, isOff)}
        {deletion && (
          <Button size="small" look="secondary" disabled={isOff} onClick={() => setAsking(true)}>
            Delete
          </Button>
        )}
      </SelectionBar>
      {deletion && (
        <DeleteChosen
          title={
            selection.isEverything
              ? `Delete all ${describe(total, isAtLeast)}?`
              : count === 1
                ? `Delete this ${deletion.one}?`
                : `Delete ${describe(count)}?`
          }
          description={deletion.meaning}
          open={isAsking}
          isBusy={isActing}
          isLoading={isLoading}
          onDelete={() => act(deletion.action)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
