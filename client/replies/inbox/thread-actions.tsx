import { writeDate } from "#contract/site/dates"
import { DAY } from "#contract/site/time"
import type { ThreadChange, ThreadDetail } from "#contract/workspace/replies/inbox"
import { useAction } from "../../lib/use-action.ts"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { THREAD_STATES } from "./thread-words.ts"

interface ThreadActionsProps {
  thread: ThreadDetail
  onChange: (values: ThreadChange) => Promise<void>
}

/** The state of a conversation, and the available changes. */
export function ThreadActions({ thread, onChange }: ThreadActionsProps) {
  const { isBusy, run } = useAction({ failed: "Not Done" })
  const { state, snoozedUntil } = thread

  const change = (values: ThreadChange) => run(() => onChange(values))
  const snooze = (days: number) =>
    change({ state: "snoozed", snoozedUntil: new Date(Date.now() + days * DAY).toISOString() })

  const button = (words: string, work: () => Promise<boolean>) => (
    <Button size="small" look="secondary" disabled={isBusy} onClick={work}>
      {words}
    </Button>
  )
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={state === "needs_reply" ? "orange" : "grey"}>{THREAD_STATES[state]}</Badge>
      {snoozedUntil && <span className="text-sm text-muted">until {writeDate(snoozedUntil, "moment")}</span>}
      {state !== "done" && button("Mark done", () => change({ state: "done" }))}
      {state !== "needs_reply" && button("Needs reply", () => change({ state: "needs_reply" }))}
      {state !== "snoozed" && button("Snooze a day", () => snooze(1))}
      {state !== "snoozed" && button("Snooze a week", () => snooze(7))}
    </div>
  )
}
