import { EmptyState } from "../../private-pages/empty-state.tsx"
import { Button } from "../../ui/button.tsx"

interface NoOutletsProps {
  /** Whether there are other outlets, hidden by the filter. */
  isNarrowed: boolean
  canWrite: boolean
  onAdd: () => void
  onClear: () => void
}

export function NoOutlets({ isNarrowed, canWrite, onAdd, onClear }: NoOutletsProps) {
  if (isNarrowed) {
    return (
      <EmptyState icon="search" title="No outlet was found.">
        <p>Search finds the beginnings of names, websites and topics. Try fewer letters.</p>
        <Button look="secondary" onClick={onClear}>
          Clear Filters
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="globe" title="No outlets yet.">
      <p>
        The newspapers, blogs, podcasts and newsletters that you want to be in will be here, each with its
        people and what it publishes.
      </p>
      {canWrite ? (
        <Button look="secondary" onClick={onAdd}>
          Add Your First Outlet
        </Button>
      ) : (
        <p>With your role in this workspace you can view. A member who can edit can add the first.</p>
      )}
    </EmptyState>
  )
}
