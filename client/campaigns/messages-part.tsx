import { useState } from "react"
import { Button } from "../ui/button.tsx"
import { Icon } from "../ui/icon.tsx"
import { MessageCard } from "./message-card.tsx"
import { isFull, newStep, type StepDraft } from "./steps-draft.ts"
import type { Draft } from "./use-draft.ts"

/** The sequence: each message with when it goes and what it says. */
export function MessagesPart({ draft, onNext }: { draft: Draft; onNext: () => void }) {
  const { steps, setSteps, isLaunched } = draft
  const [lastAdded, setLastAdded] = useState<string | null>(null)
  const change = (key: string, part: Partial<StepDraft>) =>
    setSteps((now) => now.map((step) => (step.key === key ? { ...step, ...part } : step)))
  const add = () => {
    const step = newStep()
    setLastAdded(step.key)
    setSteps((now) => [...now, step])
  }
  return (
    <div className="grid gap-5">
      <ol className="grid gap-5" aria-label="Messages">
        {steps.map((step, at) => (
          <li key={step.key}>
            <MessageCard
              draft={draft}
              step={step}
              position={at + 1}
              isNew={step.key === lastAdded}
              onChange={(part) => change(step.key, part)}
              onRemove={
                steps.length > 1 && !isLaunched
                  ? () => setSteps((now) => now.filter(({ key }) => key !== step.key))
                  : null
              }
            />
          </li>
        ))}
      </ol>
      <Ending draft={draft} onAdd={add} />
      <Button className="justify-self-start" onClick={onNext}>
        Next: schedule
      </Button>
    </div>
  )
}

/** The way to one more message, or why there is none. */
function Ending({ draft, onAdd }: { draft: Draft; onAdd: () => void }) {
  if (draft.isLaunched) {
    return (
      <p className="text-sm text-muted">
        It was launched, so its messages keep their number and order. A changed text goes out from now on;
        what was sent keeps its own.
      </p>
    )
  }
  if (isFull(draft.steps)) {
    return (
      <p className="text-sm text-muted">
        Four messages are the most. Whoever has not answered by then does not want to.
      </p>
    )
  }
  return (
    <Button look="secondary" className="justify-self-start" onClick={onAdd}>
      <Icon name="plus" />
      Add a follow-up
    </Button>
  )
}
