import type { Walk } from "#contract/site/operations"
import { Moment } from "../ui/moment.tsx"
import { writeSeconds } from "./write-seconds.ts"

/** What the last look at all workspaces found: whether each has its alarm. */
export function WalkReport({ endedAt, looked, revived, oldest }: Walk) {
  if (endedAt === null) return <p className="text-muted">The workspaces have not been looked at yet.</p>
  return (
    <>
      <p>
        {revived === 0
          ? "Every workspace has its alarm."
          : `${revived} ${revived === 1 ? "workspace had" : "workspaces had"} lost the alarm, which was set again. The oldest job was overdue by ${writeSeconds(oldest)}.`}
      </p>
      <p className="text-sm text-muted">
        {looked.toLocaleString("en-US")} {looked === 1 ? "workspace was" : "workspaces were"} looked at, until{" "}
        <Moment at={endedAt} />.
      </p>
    </>
  )
}
