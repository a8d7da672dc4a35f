import { useEffect, useEffectEvent, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { CampaignCalendar, PlannedMessages } from "#contract/workspace/results"
import { PagedList } from "../dashboard/paged-list.tsx"
import { usePages } from "../lib/use-pages.ts"
import { useRead } from "../lib/use-read.ts"
import { ReadFailure } from "../ui/read-failure.tsx"
import { counted } from "./figures.ts"
import { PlannedRow } from "./planned-row.tsx"

const itemsOf = ({ messages, after }: PlannedMessages) => ({ items: messages, before: after })
const dayOf = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
})

interface ScheduleProps {
  door: string
  workspace: MyWorkspace
  /** Grows whenever something has happened. */
  turn: number
}

/** What goes when: the days with their counts, and below them each message in its turn. */
export function Schedule({ door, workspace, turn }: ScheduleProps) {
  const [date, setDate] = useState("")
  const calendar = useRead<CampaignCalendar>(`${door}/calendar`)
  const pages = usePages(`${door}/schedule${date && `?date=${date}`}`, itemsOf, "after")
  const readAgain = useEffectEvent(() => Promise.all([calendar.read(), pages.reload()]))
  useEffect(() => {
    if (turn > 0) readAgain()
  }, [turn])
  return (
    <div className="grid gap-5 py-2">
      <ReadFailure failure={calendar.failure} onRetry={calendar.reload} />
      {calendar.data && calendar.data.days.length > 0 && (
        <div className="grid gap-2">
          <fieldset className="campaign-calendar">
            <legend className="sr-only">Days, in {calendar.data.timeZone}</legend>
            {calendar.data.days.map((day) => (
              <button
                key={day.date}
                type="button"
                aria-pressed={date === day.date}
                onClick={() => setDate(date === day.date ? "" : day.date)}
              >
                <span>{dayOf.format(new Date(day.date))}</span>
                <strong>{(day.planned + day.sent).toLocaleString("en-US")}</strong>
                <small>
                  {day.sent > 0 && counted(day.sent, "sent", "sent")}
                  {day.sent > 0 && day.planned > 0 && ", "}
                  {day.planned > 0 && counted(day.planned, "planned", "planned")}
                </small>
              </button>
            ))}
          </fieldset>
          <p className="text-sm text-muted">Days are those of {calendar.data.timeZone}.</p>
        </div>
      )}
      <PagedList
        {...pages}
        loading="Loading the schedule..."
        more="Show more messages"
        empty={<p className="text-sm text-muted">Nothing is planned, and nothing was sent.</p>}
      >
        <ol className="campaign-choices" aria-label="Messages in their order" aria-busy={pages.isLoading}>
          {pages.items?.map((message) => (
            <PlannedRow key={message.messageId} message={message} workspace={workspace} />
          ))}
        </ol>
      </PagedList>
    </div>
  )
}
