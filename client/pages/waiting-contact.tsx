import { ContactSkeleton } from "../people/contacts/contact-skeleton.tsx"
import { ReadFailure } from "../ui/read-failure.tsx"

/** A contact that is being read, or could not be. */
export function WaitingContact({ failure, onRetry }: { failure: string | null; onRetry: () => void }) {
  return (
    <>
      <h1 className="text-3xl">Contact</h1>
      {failure ? <ReadFailure failure={failure} onRetry={onRetry} /> : <ContactSkeleton />}
    </>
  )
}
