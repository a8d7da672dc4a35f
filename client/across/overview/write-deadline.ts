import { writeDate } from "#contract/site/dates"
import type { Overview } from "#contract/workspace/across/overview"
import { writeMeeting } from "../../lib/write-meeting.ts"

type Deadline = Pick<Overview["deadlines"]["requests"][number], "local" | "zone" | "at">

/** A deadline in the viewer's zone where its own is known; as it is written where none is, or no time. */
export function writeDeadline({ local, zone, at }: Deadline): string {
  if (local.length === 10) return writeDate(local, "weekday", "UTC")
  return zone === null ? writeDate(`${local}:00Z`, "meeting", "UTC") : writeMeeting(at)
}
