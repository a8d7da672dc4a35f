import type { Selection } from "../../people/selection/use-selection.ts"
import { Button } from "../../ui/button.tsx"

interface BulkBarProps {
  selection: Selection
  isBusy: boolean
  onDone: () => void
  onSnooze: () => void
  onAssign: () => void
}

/** What is done with the conversations that were chosen. */
export const BulkBar = ({ selection, isBusy, onDone, onSnooze, onAssign }: BulkBarProps) => (
  <section className="inbox-bulk" aria-label="Chosen conversations">
    <p role="status">
      {selection.count} chosen{selection.isFull && ", the most at once"}
    </p>
    {[
      ["Done", onDone] as const,
      ["Snooze", onSnooze] as const,
      ["Assign", onAssign] as const,
      ["Choose all", selection.chooseAll] as const,
      ["Clear", selection.clear] as const,
    ].map(([words, act]) => (
      <Button key={words} size="small" look="secondary" disabled={isBusy} onClick={act}>
        {words}
      </Button>
    ))}
  </section>
)
