import { Banner } from "./banner.tsx"
import { Button } from "./button.tsx"

/** Shows what could not be loaded, if anything, with a retry button. */
export function ReadFailure({ failure, onRetry }: { failure: string | null; onRetry: () => void }) {
  if (!failure) return null
  return (
    <Banner tone="danger">
      <p>{failure}</p>
      <Button look="secondary" size="small" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </Banner>
  )
}
