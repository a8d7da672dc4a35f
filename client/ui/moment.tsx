import { writeDate } from "#contract/site/dates"

/** A day and a time of day, where whoever looks is, from ISO 8601 text. */
export const Moment = ({ at, className }: { at: string; className?: string }) => (
  <time dateTime={at} className={className}>
    {writeDate(at, "moment")}
  </time>
)
