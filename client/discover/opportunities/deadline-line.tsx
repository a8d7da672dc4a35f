import { writeDate } from "#contract/site/dates"
import type { Deadline, Opportunity } from "#contract/workspace/discover/opportunities"

/** The deadline, in the viewer's time zone, with the original next to it. */
export function DeadlineLine({ deadline, deadlineWords }: Pick<Opportunity, "deadline" | "deadlineWords">) {
  if (!deadline)
    return deadlineWords ? (
      <>
        Deadline as written: <q dir="auto">{deadlineWords}</q>
      </>
    ) : (
      <>No deadline given</>
    )
  const { here, given } = describeDeadline(deadline)
  return (
    <>
      Until <time dateTime={deadline.at}>{here}</time> ({given}
      {deadlineWords && (
        <>
          ; written <q dir="auto">{deadlineWords}</q>
        </>
      )}
      )
    </>
  )
}

/** The same in a cell of a table, where there is room for the day and the time alone. */
export function DeadlineCell({ kind, deadline, deadlineWords }: Opportunity) {
  if (!deadline)
    return deadlineWords ? <q dir="auto">{deadlineWords}</q> : kind === "request" ? "None given" : "None"
  const { local, zone, at } = deadline
  if (local.length === 10) return <time dateTime={at}>{writeDate(local, "shortDay", "UTC")}</time>
  const words = zone === null ? writeDate(`${local}:00Z`, "moment", "UTC") : writeDate(at, "moment")
  return <time dateTime={at}>{words}</time>
}

/** A deadline in the viewer's time zone and as given; only as given when its zone is unknown. */
function describeDeadline({ local, zone, at }: Deadline): { here: string; given: string } {
  const hasTime = local.length > 10
  const said = hasTime
    ? writeDate(`${local}:00Z`, "moment", "UTC")
    : `${writeDate(local, "shortDay", "UTC")}, end of the day`
  if (zone === null) return { here: said, given: "no time zone given" }
  return { here: `${writeDate(at, "moment")}, your time`, given: `${said}, ${zone}` }
}
