import { useState } from "react"
import type { BulkAction } from "#contract/workspace/people/contacts"
import type { ListKind } from "#contract/workspace/people/groups"
import { MOST_MERGED } from "#contract/workspace/people/selection"
import { Button } from "../../ui/button.tsx"
import { DeleteChosen } from "../selection/delete-chosen.tsx"
import { SelectionBar } from "../selection/selection-bar.tsx"
import type { Selection } from "../selection/use-selection.ts"

interface ContactSelectionProps {
  selection: Selection
  /** The number of contacts, in words. */
  total: string
  canWrite: boolean
  isBusy: boolean
  /** While another list is loading, the contacts on screen may not be those the user means. */
  isLoading: boolean
  /** True when it was done. */
  onAct: (action: BulkAction["action"]) => Promise<boolean>
  /** Opens what puts them on a list, or tags them. */
  onGather: (kind: ListKind) => void
  /** Opens what makes them one. */
  onMerge: () => void
}

/** The number of contacts, or the number selected and the available actions. */
export function ContactSelection(props: ContactSelectionProps) {
  const { selection, total, canWrite, isBusy, isLoading, onAct, onGather, onMerge } = props
  const [isAsking, setAsking] = useState(false)
  const count = selection.ids.length
  const act = async (action: BulkAction["action"]) => {
    const isDone = await onAct(action)
    setAsking(false)
    if (isDone) selection.clear()
  }
  return (
    <>
      <SelectionBar selection={selection} total={total} canWrite={canWrite}>
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
        <Button size="small" look="secondary" disabled={isBusy || isLoading} onClick={() => setAsking(true)}>
          Delete
        </Button>
      </SelectionBar>
      <DeleteChosen
        title={count === 1 ? "Delete this contact?" : `Delete ${count} contacts?`}
        description="Their addresses and sources are deleted, too. This cannot be undone."
        open={isAsking}
        isBusy={isBusy}
        isLoading={isLoading}
        onDelete={() => act("delete")}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
