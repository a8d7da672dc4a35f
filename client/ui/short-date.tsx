import { writeDate } from "#contract/site/dates"

/** A day like 'Jun 15, 2023', which fits a column, from ISO 8601 text: of a moment, the day that it was then where whoever looks is. */
export const ShortDate = ({ date }: { date: string }) => (
  <time dateTime={date}>{writeDate(date, "shortDay", date.includes("T") ? undefined : "UTC")}</time>
)
