import { writeDate } from "#contract/site/dates"

/** A day like 'June 15, 2023', from ISO 8601 text: of a moment, the day that it was then where whoever looks is. */
export function LongDate({ date, className }: { date: string; className?: string }) {
  return (
    <time dateTime={date} className={className}>
      {writeDate(date, "day", date.includes("T") ? undefined : "UTC")}
    </time>
  )
}

/** A day like 'Jun 15, 2023', which fits a column; otherwise as `LongDate`. */
export const ShortDate = ({ date }: { date: string }) => (
  <time dateTime={date}>{writeDate(date, "shortDay", date.includes("T") ? undefined : "UTC")}</time>
)
