import { useState } from "react"
import { BEHAVIOURS, type Deed, deeds } from "#contract/workspace/replies/sandbox"
import { ApiError } from "../../lib/api.ts"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { toast } from "../../ui/toast.tsx"

/** In the sandbox: lets the pretended person do something at once, by the way that real mail takes. */
export function SandboxAnswer({ onAnswer }: { onAnswer: (deed: Deed) => Promise<void> }) {
  const [busy, setBusy] = useState<Deed | null>(null)
  const attempt = async (deed: Deed) => {
    setBusy(deed)
    try {
      await onAnswer(deed)
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
        {deeds.map((deed) => (
          <Button
            key={deed}
            size="small"
            look="secondary"
            busy={busy === deed}
            disabled={busy !== null}
            onClick={() => attempt(deed)}
          >
            {words[deed]}
          </Button>
        ))}
      </div>
    </Card>
  )
}

const words: Record<Deed, string> = { ...BEHAVIOURS, replies: "Answers" }
