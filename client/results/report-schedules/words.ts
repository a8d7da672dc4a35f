import type { Outcome, Schedule, StopReason } from "#contract/workspace/results/report-schedules"

export const weekdays: Record<number, string> = {
  1: "Monday",
  2: "Tuesday",
  3: "Wednesday",
  4: "Thursday",
  5: "Friday",
  6: "Saturday",
  7: "Sunday",
}

/** Such as "Every month on day 1 at 09:00 (Europe/London)". */
export function wordsOfRhythm({
  rhythm,
  day,
  hour,
  timeZone,
}: Pick<Schedule, "rhythm" | "day" | "hour" | "timeZone">): string {
  const when = rhythm === "week" ? `Every ${weekdays[day]}` : `Every month on day ${day}`
  return `${when} at ${hourWords(hour)} (${timeZone})`
}

export const hourWords = (hour: number): string => `${String(hour).padStart(2, "0")}:00`

export const reasonWords: Record<StopReason, string> = {
  paused: "It is paused.",
  member: "The member who is told of its reports left, or may not approve them. Resume it to take over.",
  client: "The client is archived.",
  plan: "Your plan has no custom reporting.",
  link: "The report's link was ended before everybody was mailed.",
  reports: "The workspace has too many reports. Delete some, then resume it.",
  restored: "The workspace was restored from a copy.",
  deleted: "Its schedule was deleted before everybody was mailed.",
  failed: "Something went wrong on our side. Resume it to try again.",
}

export const outcomeWords: Record<NonNullable<Outcome>, string> = {
  sent: "sent",
  suppressed: "not sent: this address must not be written to",
  failed: "not sent: the mail could not be handed over",
  unknown: "may not have been sent: please ask them",
}
