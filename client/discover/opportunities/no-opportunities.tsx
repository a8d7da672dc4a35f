import { paths } from "../../paths.ts"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { Button, ButtonLink } from "../../ui/button.tsx"

interface NoOpportunitiesProps {
  /** Whether there are other campaigns, hidden by the filter. */
  isNarrowed: boolean
  canWrite: boolean
  onAdd: () => void
  onClear: () => void
}

export function NoOpportunities({ isNarrowed, canWrite, onAdd, onClear }: NoOpportunitiesProps) {
  if (isNarrowed) {
    return (
      <EmptyState icon="search" title="No requests found.">
        <p>Search finds the beginnings of words in titles, texts, outlets and names. Try fewer letters.</p>
        <Button look="secondary" onClick={onClear}>
          Clear Filters
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="radar" title="No current requests.">
      <p>
        Add a feed or a page on which journalists ask for sources: it is read each hour, and what it asks for
        comes here. Or paste a request that reached you another way. What was dismissed or has expired is
        shown by its state.
      </p>
      {canWrite ? (
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink to={paths.opportunitySources}>Choose Sources</ButtonLink>
          <Button look="secondary" onClick={onAdd}>
            Paste a Request
          </Button>
        </div>
      ) : (
        <p>With your role in this workspace you can view. A member who can edit can add the first.</p>
      )}
    </EmptyState>
  )
}
