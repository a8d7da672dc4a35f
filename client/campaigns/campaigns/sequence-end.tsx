import { Button } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"
import { isFull } from "./steps-draft.ts"
import type { Draft } from "./use-draft.ts"

/** The button to add another message, or the reason why none can be added. */
export function SequenceEnd({ draft, onAdd }: { draft: Draft; onAdd: () => void }) {
  if (isFull(draft.steps)) {
    return (
      <p className="text-sm text-muted">
        Four messages is the maximum. People who have not answered by then do not want to.
      </p>
    )
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button look="secondary" onClick={onAdd}>
        <Icon name="plus" />
        Add a follow-up
      </Button>
      {draft.isLaunched && (
        <p className="text-sm text-muted">
          It was launched, so its messages keep their order. A changed text is sent only once you say that it
          is to be used; sent messages keep theirs. A follow-up that you add goes to everybody who is still
          enrolled.
        </p>
      )}
    </div>
  )
}
