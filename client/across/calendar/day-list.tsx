import { writeDate } from "#contract/site/dates"
import type { WorkCalendar } from "#contract/workspace/across/calendar"
import { EntryLink } from "./entry-link.tsx"
import { Holidays } from "./holidays.tsx"

interface DayListProps {
  days: readonly string[]
  calendar: WorkCalendar
  today: string
}

/** The days on which something is, one below the other. On a phone it stands in for the grid. */
export function DayList({ days, calendar, today }: DayListProps) {
  const entries = Map.groupBy(calendar.entries, ({ date }) => date)
  const holidays = Map.groupBy(calendar.holidays, ({ date }) => date)
  return (
    <ol className="calendar-list card">
      {days
        .filter((date) => entries.has(date) || holidays.has(date))
        .map((date) => (
          <li key={date}>
            <h3>
              <time dateTime={date}>{writeDate(date, "weekday", "UTC")}</time>
              {date === today && <span className="text-muted"> Today</span>}
            </h3>
            <div>
              <Holidays holidays={holidays.get(date) ?? []} />
              {entries.get(date)?.map((entry) => (
                <EntryLink key={`${entry.kind} ${entry.targetId} ${entry.title}`} entry={entry} />
              ))}
            </div>
          </li>
        ))}
    </ol>
  )
}
