import { writeDate } from "#contract/site/dates"

export const calendarViews = { month: "Month", week: "Week", list: "List" }
export type CalendarView = keyof typeof calendarViews

const DAY = 86_400_000
/** The list goes on from a day for so many. */
const listed = 28

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10)

const monthOf = (day: string) => `${day.slice(0, 8)}01`

/** The Monday of a day's week. */
const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

/** The days that a view shows around a day, in full weeks but for the list. */
export function shownDays(view: CalendarView, day: string): string[] {
  const count = (from: string, days: number) => Array.from({ length: days }, (_, at) => addDays(from, at))
  if (view === "week") return count(mondayOf(day), 7)
  if (view === "list") return count(day, listed)
  const first = mondayOf(monthOf(day))
  const last = addDays(nextMonth(day, 1), -1)
  const weeks = Math.floor((Date.parse(mondayOf(last)) - Date.parse(first)) / (7 * DAY)) + 1
  return count(first, weeks * 7)
}

/** The same day of a view before or after: another month, week, or part of the list. */
export function turn(view: CalendarView, day: string, by: 1 | -1): string {
  if (view === "month") return nextMonth(day, by)
  return addDays(day, by * (view === "week" ? 7 : listed))
}

/** The first day of the month so many months later. */
function nextMonth(day: string, by: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number)
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10)
}

/** The heading of what is shown. */
export function titleOf(view: CalendarView, day: string, days: readonly string[]): string {
  if (view === "month") return writeDate(day, "day", "UTC").replace(/ \d+,/, "")
  const [first = day, last = day] = [days[0], days.at(-1)]
  return `${writeDate(first, "shortDay", "UTC")} – ${writeDate(last, "shortDay", "UTC")}`
}
