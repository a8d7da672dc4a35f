import { useSearchParams } from "react-router-dom"
import { today } from "../../lib/due-day.ts"
import { type CalendarView, calendarViews, shownDays, titleOf } from "./shown-days.ts"

const dateForm = /^20\d\d-\d\d-\d\d$/

/** The view and the day that the calendar shows, kept in the address: this month unless it says otherwise. */
export function useShown() {
  const [query, setQuery] = useSearchParams()
  const view =
    (Object.keys(calendarViews) as CalendarView[]).find((one) => one === query.get("view")) ?? "month"
  const given = query.get("day") ?? ""
  const day = dateForm.test(given) && !Number.isNaN(Date.parse(given)) ? given : today()
  const days = shownDays(view, day)
  const show = (next: { view?: CalendarView; day?: string }) =>
    setQuery(
      (known) => {
        const asked = new URLSearchParams(known)
        for (const [name, value] of Object.entries(next)) asked.set(name, value)
        return asked
      },
      { replace: true },
    )
  return { view, day, days, title: titleOf(view, day, days), show }
}
