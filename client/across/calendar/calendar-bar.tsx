import { today } from "../../lib/due-day.ts"
import { Button } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"
import { type CalendarView, calendarViews, turn } from "./shown-days.ts"
import type { useShown } from "./use-shown.ts"

const names: Record<CalendarView, string> = { month: "month", week: "week", list: "four weeks" }

/** What the calendar shows, and the ways to other days and views. */
export function CalendarBar({ shown: { view, day, title, show } }: { shown: ReturnType<typeof useShown> }) {
  return (
    <div className="calendar-bar">
      <h2 className="text-2xl" aria-live="polite">
        {title}
      </h2>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          look="secondary"
          aria-label={`The ${names[view]} before`}
          onClick={() => show({ day: turn(view, day, -1) })}
        >
          <Icon name="arrow-left" className="size-4" />
        </Button>
        <Button size="small" look="secondary" onClick={() => show({ day: today() })}>
          Today
        </Button>
        <Button
          size="small"
          look="secondary"
          aria-label={`The next ${names[view]}`}
          onClick={() => show({ day: turn(view, day, 1) })}
        >
          <Icon name="arrow-right" className="size-4" />
        </Button>
      </div>
      <fieldset className="calendar-views">
        <legend className="sr-only">View</legend>
        {Object.entries(calendarViews).map(([name, words]) => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            onClick={() => show({ view: name as CalendarView })}
          >
            {words}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
