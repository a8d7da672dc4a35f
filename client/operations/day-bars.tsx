import { writeDate } from "#contract/site/dates"
import "./operations.css"

interface Bar {
  /** YYYY-MM-DD. */
  day: string
  state: "kept" | "missed" | "none"
  text: string
}

/** A bar for each day, the oldest first. Its colour and height say the state, and its text says more. */
export function DayBars({ bars, label }: { bars: Bar[]; label: string }) {
  return (
    <ol className="day-bars" aria-label={label}>
      {bars.map(({ day, state, text }) => {
        const words = `${writeDate(day, "day", "UTC")}: ${text}`
        return (
          <li key={day} data-state={state} title={words}>
            <span className="sr-only">{words}</span>
          </li>
        )
      })}
    </ol>
  )
}
