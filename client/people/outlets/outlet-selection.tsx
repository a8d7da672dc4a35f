import { type ReactNode, useState } from "react"
import type { OutletBulkAction, OutletStage } from "#contract/workspace/people/outlets"
import { Button } from "../../ui/button.tsx"
import { Select } from "../../ui/field.tsx"
import { describeOutlets } from "../lists/kind-words.ts"
import { DeleteChosen } from "../selection/delete-chosen.tsx"
import { SelectionBar } from "../selection/selection-bar.tsx"
import type { Selection } from "../selection/use-selection.ts"
import { stageWords } from "./words.ts"

interface OutletSelectionProps {
  selection: Selection
  total: number | null
  canWrite: boolean
  isBusy: boolean
  /** While another list is loading, the outlets on screen may not be those the user means. */
  isLoading: boolean
  /** True when it was done. */
  onAct: (action: OutletBulkAction["action"]) => Promise<boolean>
  /** Opens what tags them. */
  onTag: () => void
  /** The actions on all outlets. */
  rest: ReactNode
}

/** The number of outlets, or the number selected and the available actions. */
export function OutletSelection(props: OutletSelectionProps) {
  const { selection, total, canWrite, isBusy, isLoading, onAct, onTag, rest } = props
  const [isAsking, setAsking] = useState(false)
  const count = selection.ids.length
  const act = async (action: OutletBulkAction["action"]) => {
    const isDone = await onAct(action)
    setAsking(false)
    if (isDone) selection.clear()
  }
  return (
    <>
      <SelectionBar
        selection={selection}
        total={describeOutlets(total ?? 0)}
        canWrite={canWrite}
        rest={<div className="ml-auto">{rest}</div>}
      >
        <Button size="small" look="secondary" disabled={isLoading} onClick={onTag}>
          Tag…
        </Button>
        <Select
          aria-label="Move the chosen to a stage"
          className="stage-move"
          value=""
          disabled={isBusy || isLoading}
          onChange={(event) => act(event.target.value as OutletStage)}
        >
          <option value="" disabled>
            Move to stage…
          </option>
          {Object.entries(stageWords).map(([stage, words]) => (
            <option key={stage} value={stage}>
              {words}
            </option>
          ))}
        </Select>
        <Button size="small" look="secondary" disabled={isBusy || isLoading} onClick={() => setAsking(true)}>
          Delete
        </Button>
      </SelectionBar>
      <DeleteChosen
        title={count === 1 ? "Delete this outlet?" : `Delete ${count} outlets?`}
        description="Articles and sources go, too. The people there stay in your contacts, with no outlet. This cannot be undone."
        open={isAsking}
        isBusy={isBusy}
        isLoading={isLoading}
        onDelete={() => act("delete")}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
