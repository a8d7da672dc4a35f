import { writeDate } from "#contract/site/dates"

/** Returns the current day in the viewer's time zone, such as `2027-03-01`. */
export function today(now = new Date()): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return [year, String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-")
}

/** Returns when a task is due, in words, and whether it is overdue. */
export function describeDue(dueOn: string, day: string): { words: string; isLate: boolean } {
  const name = writeDate(dueOn, "day", "UTC")
  if (dueOn === day) return { words: "Due today", isLate: false }
  return dueOn < day
    ? { words: `Overdue since ${name}`, isLate: true }
    : { words: `Due ${name}`, isLate: false }
}
