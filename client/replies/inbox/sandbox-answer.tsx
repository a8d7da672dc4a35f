import { type Action, actions, BEHAVIOURS } from "#contract/workspace/replies/sandbox"
import { useAction } from "../../lib/use-action.ts"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"

/** Lets the simulated person act at once in the sandbox, through the same path as real mail. */
export function SandboxAnswer({ onAnswer }: { onAnswer: (action: Action) => Promise<void> }) {
  const { isBusy, busyWith, run } = useAction({ failed: "Not Done" })
  return (
    <Card className="grid gap-3 p-5">
      <h2 className="text-lg">In the sandbox: let them do something now</h2>
      <div className="flex flex-wrap gap-2">
        {actions.map((action) => (
          <Button
            key={action}
            size="small"
            look="secondary"
            busy={busyWith === action}
            disabled={isBusy}
            onClick={() => run(() => onAnswer(action), { of: action })}
          >
            {words[action]}
          </Button>
        ))}
      </div>
    </Card>
  )
}

const words: Record<Action, string> = { ...BEHAVIOURS, replies: "Answers" }
