import { useState } from "react"
import { writeDate } from "#contract/site/dates"
import type { ThreadChange, ThreadDetail } from "#contract/workspace/replies/inbox"
import { ApiError } from "../../lib/api.ts"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { toast } from "../../ui/toast.tsx"
import { THREAD_STATES } from "./thread-words.ts"

interface ThreadActionsProps {
  thread: ThreadDetail
  onChange: (values: ThreadChange) => Promise<void>
}

const day = 24 * 60 * 60 * 1000

/** Where a conversation stands, and what it can be made. */
export function ThreadActions({ thread, onChange }: ThreadActionsProps) {
  const [isBusy, setBusy] = useState(false)
  const { state, snoozedUntil } = thread

  const attempt = async (values: ThreadChange) => {
    setBusy(true)
    try {
      await onChange(values)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast({ title: "Not Done", description: error.message, destructive: true })
    } finally {
      setBusy(false)
    }
  }
  const snooze = (days: number) =>
    attempt({ state: "snoozed", snoozedUntil: new Date(Date.now() + days * day).toISOString() })

  const button = (words: string, work: () => Promise<void>) => (
    <Button size="small" look="secondary" disabled={isBusy} onClick={work}>
      {words}
    </Button>
  )
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={state === "needs_reply" ? "orange" : "grey"}>{THREAD_STATES[state]}</Badge>
      {snoozedUntil && <span className="text-sm text-muted">until {writeDate(snoozedUntil, "moment")}</span>}
      {state !== "done" && button("Mark done", () => attempt({ state: "done" }))}
      {state !== "needs_reply" && button("Needs reply", () => attempt({ state: "needs_reply" }))}
      {state !== "snoozed" && button("Snooze a day", () => snooze(1))}
      {state !== "snoozed" && button("Snooze a week", () => snooze(7))}
    </div>
  )
}
