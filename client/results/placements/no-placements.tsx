import { EmptyState } from "../../private-pages/empty-state.tsx"
import { Button } from "../../ui/button.tsx"

interface NoPlacementsProps {
  /** Whether there are other placements, hidden by the filter. */
  isNarrowed: boolean
  canWrite: boolean
  onAdd: () => void
  onClear: () => void
}

export function NoPlacements({ isNarrowed, canWrite, onAdd, onClear }: NoPlacementsProps) {
  if (isNarrowed) {
    return (
      <EmptyState icon="search" title="No placements match.">
        <p>Search looks in addresses, titles, outlets and the words that were found.</p>
        <Button look="secondary" onClick={onClear}>
          Clear Filters
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="pin" title="No placements yet.">
      <p>
        When somebody has written about you, add the address of the page. We read it, keep the words as proof,
        and look again, so that you learn when a link changes or goes.
      </p>
      {canWrite ? (
        <Button look="secondary" onClick={onAdd}>
          Add Your First Placement
        </Button>
      ) : (
        <p>With your role in this workspace you can view. A member who can edit can add the first.</p>
      )}
    </EmptyState>
  )
}
