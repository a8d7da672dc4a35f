import type { ErrorReport } from "#contract/site/operations"
import { DayBars } from "./day-bars.tsx"

/** How often each kind of error happened, day by day. */
export function ErrorList({ errors }: { errors: ErrorReport[] }) {
  return (
    <ul className="card divide-y divide-line">
      {errors.map(({ id, title, day, month, days }) => (
        <li key={id} className="grid items-center gap-3 p-4 sm:px-6 lg:grid-cols-[1fr_1.1fr] lg:gap-10">
          <p className="min-w-0 text-sm">
            {title}
            <span className="block text-muted">
              {day.toLocaleString("en-US")} in 24 hours, {month.toLocaleString("en-US")} in 30 days
            </span>
          </p>
          <DayBars
            label={`${title}, the last 30 days`}
            bars={days.map(({ day, count }) => ({
              day,
              state: count > 0 ? "missed" : "none",
              text: count.toLocaleString("en-US"),
            }))}
          />
        </li>
      ))}
    </ul>
  )
}
