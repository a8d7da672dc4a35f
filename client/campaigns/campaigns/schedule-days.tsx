import { useState } from "react"
import { writeDate } from "#contract/site/dates"
import type { CampaignCalendar } from "#contract/workspace/results/results"
import { Button } from "../../ui/button.tsx"
import { counted } from "./figures.ts"

/** How many days are shown at first, and how many of those are in the past. */
const SHOWN = 12
const GONE_BY = 3

export const nameDay = (date: string) => writeDate(date, "weekday", "UTC")

const countsOf = ({ sent, planned, failed, unknown }: CampaignCalendar["days"][number]) =>
  [
    sent > 0 && counted(sent, "sent", "sent"),
    planned > 0 && counted(planned, "planned", "planned"),
    failed > 0 && counted(failed, "failed", "failed"),
    unknown > 0 && counted(unknown, "possibly sent", "possibly sent"),
  ]
    .filter(Boolean)
    .join(", ")

interface ScheduleDaysProps {
  calendar: CampaignCalendar
  /** The day whose messages are listed; empty for all. */
  date: string
  onChoose: (date: string) => void
}

/**
 * The days with messages, each with the number. A long campaign first shows the days around the next
 * one.
 */
export function ScheduleDays({ calendar: { days, timeZone }, date, onChoose }: ScheduleDaysProps) {
  const [isWhole, setWhole] = useState(false)
  const next = days.findIndex(({ planned }) => planned > 0)
  const from = Math.max(0, Math.min((next < 0 ? days.length : next) - GONE_BY, days.length - SHOWN))
  const shown = isWhole ? days : days.slice(from, from + SHOWN)
  return (
    <div className="grid gap-3">
      <fieldset className="campaign-calendar">
        <legend className="sr-only">Days, in {timeZone}</legend>
        {shown.map((day) => (
          <button
            key={day.date}
            type="button"
            aria-pressed={date === day.date}
            onClick={() => onChoose(date === day.date ? "" : day.date)}
          >
            <span>{nameDay(day.date)}</span>
            <strong>{(day.planned + day.sent + day.failed + day.unknown).toLocaleString("en-US")}</strong>
            <small>{countsOf(day)}</small>
          </button>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {days.length > SHOWN && (
          <Button look="secondary" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? "Show fewer days" : `Show all ${days.length.toLocaleString("en-US")} days`}
          </Button>
        )}
        <p className="text-sm text-muted">Days are those of {timeZone}.</p>
      </div>
    </div>
  )
}
