const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" })

/** The same in a text, which holds no element. */
export const inWords = (at: string) => moment.format(new Date(at))

/** A day and a time of day, where whoever looks is, from ISO 8601 text. */
export const Moment = ({ at, className }: { at: string; className?: string }) => (
  <time dateTime={at} className={className}>
    {inWords(at)}
  </time>
)
