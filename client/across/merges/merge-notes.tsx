import type { Merge } from "#contract/workspace/people/merged"
import { Button } from "../../ui/button.tsx"
import { LongDate } from "../../ui/long-date.tsx"

interface MergeNotesProps {
  /** The latest first: only that one can be undone. */
  merges: readonly Merge[]
  isBusy: boolean
  /** Null for who may only look. */
  onUndo: ((merge: Merge) => void) | null
}

/** Who became part of a contact. */
export function MergeNotes({ merges, isBusy, onUndo }: MergeNotesProps) {
  if (merges.length === 0) return null
  return (
    <ul className="grid gap-2 text-sm" aria-label="Merged contacts">
      {merges.map((merge, place) => (
        <li key={merge.id} className="card flex flex-wrap items-center justify-between gap-3 px-5 py-3">
          <p className="min-w-0 wrap-anywhere">
            <bdi>{merge.name}</bdi> became part of this contact on <LongDate date={merge.mergedAt} />, by{" "}
            <bdi>{merge.mergedBy}</bdi>.
          </p>
          {onUndo && place === 0 && (
            <Button size="small" look="secondary" busy={isBusy} onClick={() => onUndo(merge)}>
              Undo merge
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
