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

/** A deadline in the viewer's time zone and as given; only as given when its zone is unknown. */
function describeDeadline({ local, zone, at }: Deadline): { here: string; given: string } {
  const hasTime = local.length > 10
  const said = hasTime
    ? writeDate(`${local}:00Z`, "moment", "UTC")
    : `${writeDate(local, "shortDay", "UTC")}, end of the day`
  if (zone === null) return { here: said, given: "no time zone given" }
  return { here: `${writeDate(at, "moment")}, your time`, given: `${said}, ${zone}` }
}
