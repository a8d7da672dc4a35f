import { writeDate } from "#contract/site/dates"

/** A day like 'June 15, 2023', from ISO 8601 text: of a moment, the day that it was then where whoever looks is. */
export function LongDate({ date, className }: { date: string; className?: string }) {
  return (
    <time dateTime={date} className={className}>
      {writeDate(date, "day", date.includes("T") ? undefined : "UTC")}
    </time>
  )
}
