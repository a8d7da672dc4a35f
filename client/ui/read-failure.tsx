import { Banner } from "./banner.tsx"
import { Button } from "./button.tsx"

/** Says what could not be read, if anything, and asks for it again. */
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
