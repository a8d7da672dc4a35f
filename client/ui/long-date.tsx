const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" })

/** A day like 'June 15, 2023', from ISO 8601 text. */
export function LongDate({ date, className }: { date: string; className?: string }) {
  return (
    <time dateTime={date} className={className}>
      {long.format(new Date(date))}
    </time>
  )
}
