import { writeDate } from "#contract/site/dates"

/** A moment as a narrow list shows it: the time of day for today, the day before that. */
export function writeShortly(at: string, now = new Date()): string {
  const moment = new Date(at)
  if (moment.toDateString() === now.toDateString()) return writeDate(at, "clock")
  return writeDate(at, moment.getFullYear() === now.getFullYear() ? "dayOfYear" : "shortDay")
}
