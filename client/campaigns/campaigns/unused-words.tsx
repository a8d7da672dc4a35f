import { Button } from "../../ui/button.tsx"
import type { Draft } from "./use-draft.ts"

/** Says that changed messages of a launched campaign are not sent yet, and puts them in use or takes them back. */
export function UnusedWords({ draft: { isUsing, use, discard } }: { draft: Draft }) {
  return (
    <section className="unused-words" aria-label="Changed messages">
      <p role="status">
        <strong>Your changes to the messages are not in use yet.</strong> Until you use them, people get the
        messages as they were.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" busy={isUsing} onClick={use}>
          {isUsing ? "Saving..." : "Use these changes"}
        </Button>
        <Button look="secondary" size="small" disabled={isUsing} onClick={discard}>
          Discard changes
        </Button>
      </div>
    </section>
  )
}
