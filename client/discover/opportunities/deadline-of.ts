import { writeDate } from "#contract/site/dates"
import type { ReadRequest } from "#contract/workspace/discover/opportunities"

/** The deadline as it was read; in its own words where it was not. */
export function deadlineOf({ deadlineLocal, deadlineZone, deadlineWords }: ReadRequest): string {
  if (deadlineLocal === null)
    return deadlineWords ? `Deadline as written: ${deadlineWords}` : "No deadline given"
  const day =
    deadlineLocal.length > 10
      ? writeDate(`${deadlineLocal}:00Z`, "moment", "UTC")
      : writeDate(deadlineLocal, "shortDay", "UTC")
  return `Until ${day}${deadlineZone ? `, ${deadlineZone}` : ""}`
}
