import type { Opportunity } from "#contract/workspace/discover/opportunities"
import { describeDeadline } from "./words.ts"

/** Until when to answer: where whoever looks is, with the original beside it. */
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
