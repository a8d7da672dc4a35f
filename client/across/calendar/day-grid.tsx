import { writeDate } from "#contract/site/dates"
import type { WorkCalendar } from "#contract/workspace/across/calendar"
import { EntryLink } from "./entry-link.tsx"
import { Holidays } from "./holidays.tsx"
import type { useShown } from "./use-shown.ts"

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
/** So many entries of a day fit into a month's cell. */
const mostInMonth = 3

interface DayGridProps {
  shown: ReturnType<typeof useShown>
  calendar: WorkCalendar
  today: string
}

/** Weeks as rows and weekdays as columns; a day with more than fits leads to its list. */
export function DayGrid({ shown: { view, day, days, title, show }, calendar, today }: DayGridProps) {
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7))
  const entries = Map.groupBy(calendar.entries, ({ date }) => date)
  const holidays = Map.groupBy(calendar.holidays, ({ date }) => date)
  const most = view === "month" ? mostInMonth : Number.POSITIVE_INFINITY
  return (
    <table className="calendar-grid">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => {
              const own = entries.get(date) ?? []
              const isOutside = view === "month" && date.slice(0, 7) !== day.slice(0, 7)
              return (
                <td key={date} {...(isOutside && { "data-outside": "" })}>
                  <time
                    dateTime={date}
                    className="calendar-date"
                    {...(date === today && { "aria-current": "date" as const })}
                  >
                    <span aria-hidden>{Number(date.slice(8))}</span>
                    <span className="sr-only">{writeDate(date, "weekday", "UTC")}</span>
                  </time>
                  <Holidays holidays={holidays.get(date) ?? []} />
                  {own.slice(0, most).map((entry) => (
                    <EntryLink key={`${entry.kind} ${entry.targetId} ${entry.title}`} entry={entry} />
                  ))}
                  {own.length > most && (
                    <button type="button" className="link" onClick={() => show({ view: "list", day: date })}>
                      {own.length - most} more
                    </button>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
