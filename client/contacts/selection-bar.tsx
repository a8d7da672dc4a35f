import { useState } from "react"
import type { BulkAction } from "#contract/workspace/contacts"
import type { ListKind } from "#contract/workspace/lists"
import { MOST_MERGED } from "#contract/workspace/merges"
import { MOST_AT_ONCE } from "#contract/workspace/selection"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import type { Selection } from "./use-selection.ts"

interface SelectionBarProps {
  selection: Selection
  total: number | null
  canWrite: boolean
  isBusy: boolean
  /** While another list is on its way, those on screen may not be those who are meant. */
  isLoading: boolean
  /** True when it was done. */
  onAct: (action: BulkAction["action"]) => Promise<boolean>
  /** Opens what puts them on a list, or tags them. */
  onGather: (kind: ListKind) => void
  /** Opens what makes them one. */
  onMerge: () => void
}

/** How many there are, or how many are chosen and what can be done with them. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, total, canWrite, isBusy, isLoading, onAct, onGather, onMerge } = props
  const [isAsking, setAsking] = useState(false)
  const count = selection.ids.length
  const act = async (action: BulkAction["action"]) => {
    const isDone = await onAct(action)
    setAsking(false)
    if (isDone) selection.clear()
  }
  return (
    <div className="selection-bar" {...(count > 0 && { "data-chosen": "" })}>
      {canWrite && (
        <label className="contact-choice">
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
      <p role="status">{count > 0 ? describeChoice(selection) : describeTotal(total)}</p>
      {count > 0 && (
        <div>
          <Button size="small" look="secondary" disabled={isLoading} onClick={() => onGather("list")}>
            Add to list…
          </Button>
          <Button size="small" look="secondary" disabled={isLoading} onClick={() => onGather("tag")}>
            Tag…
          </Button>
          {count > 1 && count <= MOST_MERGED && (
            <Button size="small" look="secondary" disabled={isLoading} onClick={onMerge}>
              Merge…
            </Button>
          )}
          <Button size="small" look="secondary" disabled={isBusy || isLoading} onClick={() => act("verify")}>
            Verify addresses
          </Button>
          <Button
            size="small"
            look="secondary"
            disabled={isBusy || isLoading}
            onClick={() => act("do_not_contact")}
          >
            Mark do not contact
          </Button>
          <Button size="small" look="secondary" disabled={isBusy || isLoading} onClick={() => act("active")}>
            Mark active
          </Button>
          <Button
            size="small"
            look="secondary"
            disabled={isBusy || isLoading}
            onClick={() => setAsking(true)}
          >
            Delete
          </Button>
        </div>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={count === 1 ? "Delete this contact?" : `Delete ${count} contacts?`}
        description="Every address and source of theirs goes, too. This cannot be undone."
      >
        <div className="mt-6 flex justify-end gap-2">
          <Button look="secondary" onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button look="danger" busy={isBusy} disabled={isLoading} onClick={() => act("delete")}>
            {isBusy ? "Deleting..." : "Delete"}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}

const describeChoice = ({ ids, isFull }: Selection) =>
  isFull ? `${MOST_AT_ONCE} chosen, the most at once` : `${ids.length} chosen`

const figures = new Intl.NumberFormat("en-US")

const describeTotal = (total: number | null) =>
  total === 1 ? "1 contact" : `${figures.format(total ?? 0)} contacts`
