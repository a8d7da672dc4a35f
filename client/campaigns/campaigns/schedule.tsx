import { useEffect, useEffectEvent, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { PlannedMessages } from "#contract/workspace/results/results"
import { usePages } from "../../data/use-pages.ts"
import { useRead } from "../../data/use-read.ts"
import { type Address, part, withQuery } from "../../lib/addresses.ts"
import { PagedList } from "../../private-pages/paged-list.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { PlannedRow } from "./planned-row.tsx"
import { nameDay, ScheduleDays } from "./schedule-days.tsx"

const itemsOf = ({ messages, after }: PlannedMessages) => ({ items: messages, before: after })
interface ScheduleProps {
  endpoint: Address<"/campaigns/:id">
  workspace: MyWorkspace
  /** Grows whenever something has happened. */
  turn: number
}

/** The schedule: the days with their counts, and below them each message in order. */
export function Schedule({ endpoint, workspace, turn }: ScheduleProps) {
  /** Null until the user chooses a day; the next day with planned messages is shown until then. */
  const [chosen, setChosen] = useState<string | null>(null)
  const calendar = useRead(part(endpoint, "/calendar"))
  const date = chosen ?? calendar.data?.days.find(({ planned }) => planned > 0)?.date ?? ""
  const pages = usePages(withQuery(part(endpoint, "/schedule"), date ? { date } : ""), itemsOf, "after")
  const readAgain = useEffectEvent((signal: AbortSignal) =>
    Promise.all([calendar.read(signal), pages.refresh(signal)]),
  )
  useEffect(() => {
    if (turn === 0) return
    const leaving = new AbortController()
    readAgain(leaving.signal)
    return () => leaving.abort()
  }, [turn])
  return (
    <div className="grid gap-5 py-2">
      <ReadFailure failure={calendar.failure} onRetry={calendar.reload} />
      {calendar.data && calendar.data.days.length > 0 && (
        <>
          <ScheduleDays calendar={calendar.data} date={date} onChoose={setChosen} />
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h2 className="text-lg">{date ? `Messages of ${nameDay(date)}` : "All messages"}</h2>
            {date && (
              <button type="button" className="link text-sm" onClick={() => setChosen("")}>
                Show all messages
              </button>
            )}
          </div>
        </>
      )}
      <PagedList
        {...pages}
        loading="Loading the schedule..."
        more="Show more messages"
        empty={<p className="text-sm text-muted">Nothing is scheduled, and nothing was sent.</p>}
      >
        <ol className="campaign-choices" aria-label="Messages in order" aria-busy={pages.isLoading}>
          {pages.items?.map((message) => (
            <PlannedRow key={message.messageId} message={message} workspace={workspace} />
          ))}
        </ol>
      </PagedList>
    </div>
  )
}
