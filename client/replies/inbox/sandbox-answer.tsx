import { useState } from "react"
import { type Action, actions, BEHAVIOURS } from "#contract/workspace/replies/sandbox"
import { ApiError } from "../../lib/api.ts"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { toast } from "../../ui/toast.tsx"

/** In the sandbox: lets the pretended person do something at once, by the way that real mail takes. */
export function SandboxAnswer({ onAnswer }: { onAnswer: (action: Action) => Promise<void> }) {
  const [busy, setBusy] = useState<Action | null>(null)
  const attempt = async (action: Action) => {
    setBusy(action)
    try {
      await onAnswer(action)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast({ title: "Not Done", description: error.message, destructive: true })
    } finally {
      setBusy(null)
    }
  }
  return (
    <Card className="grid gap-3 p-5">
      <h2 className="text-lg">In the sandbox: let them do something now</h2>
      <div className="flex flex-wrap gap-2">
        {actions.map((action) => (
          <Button
            key={action}
            size="small"
            look="secondary"
            busy={busy === action}
            disabled={busy !== null}
            onClick={() => attempt(action)}
          >
            {words[action]}
          </Button>
        ))}
      </div>
    </Card>
  )
}

const words: Record<Action, string> = { ...BEHAVIOURS, replies: "Answers" }
