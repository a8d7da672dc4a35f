import { Button } from "../../ui/button.tsx"
import { foundOf } from "./words.ts"

interface FindingActionsProps {
  /** How many are chosen, and how many there are. */
  chosen: number
  total: number
  isBusy: boolean
  /** Chooses all, or none where all are chosen. */
  onChooseAll: () => void
  onDismiss: () => void
  onAccept: () => void
}

/** How many findings are chosen, and what can be done with them. */
export function FindingActions({
  chosen,
  total,
  isBusy,
  onChooseAll,
  onDismiss,
  onAccept,
}: FindingActionsProps) {
  return (
    <div className="finding-actions">
      <p role="status">
        {chosen} of {total} chosen
      </p>
      <Button look="secondary" size="small" onClick={onChooseAll}>
        {chosen === total ? "Choose None" : "Choose All"}
      </Button>
      <Button look="secondary" size="small" disabled={isBusy || chosen === 0} onClick={onDismiss}>
        Dismiss
      </Button>
      <Button size="small" busy={isBusy} disabled={chosen === 0} onClick={onAccept}>
        {chosen === 0 ? "Add" : `Add ${foundOf(chosen)}`}
      </Button>
    </div>
  )
}
