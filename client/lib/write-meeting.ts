import { writeDate } from "#contract/site/dates"

/** A moment with its day of the week, such as 'Thu, Jun 15, 14:05', and with its year where that is not the present one. */
export function writeMeeting(at: string, now = new Date()): string {
  const isThisYear = new Date(at).getFullYear() === now.getFullYear()
  return writeDate(at, isThisYear ? "meeting" : "plan")
}
