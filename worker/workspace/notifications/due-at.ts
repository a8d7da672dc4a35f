import { Temporal } from "temporal-polyfill"

/** When a member wants mail. Times of day are minutes since midnight in their time zone. */
export interface MailTimes {
  timeZone: string
  digestAt: number
  quiet: { from: number; until: number } | null
}

/** What is read within this time is not mailed, and what happens within it is one mail. In milliseconds. */
export const GRACE = 2 * 60_000

/**
 * Returns when something that happened at a time is mailed, in milliseconds UTC: after a moment, or at the next time of the digest,
 * and never within quiet hours, but at their end.
 */
export function dueAt(
  at: number,
  how: "at_once" | "digest",
  { timeZone, digestAt, quiet }: MailTimes,
): number {
  const due = how === "at_once" ? at + GRACE : nextTime(at, digestAt, timeZone)
  return afterQuiet(due, { timeZone, quiet })
}

/** Returns the time itself, or the end of the quiet hours that it lies in. */
export const afterQuiet = (at: number, { timeZone, quiet }: Pick<MailTimes, "timeZone" | "quiet">): number =>
  quiet === null ? at : endOfQuiet(at, quiet, timeZone)

/** Returns the next time after this one at which clocks of the zone show a minute of the day. */
function nextTime(at: number, minuteOfDay: number, timeZone: string): number {
  const day = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate()
  for (const days of [0, 1, 2]) {
    const time = onDay(day.add({ days }), minuteOfDay, timeZone)
    if (time > at) return time
  }
  throw new Error(`no ${minuteOfDay} after ${at} in ${timeZone}`)
}

/** Where clocks are set back over the end, quiet hours end when they show it for the second time. */
function endOfQuiet(at: number, { from, until }: { from: number; until: number }, timeZone: string): number {
  let time = at
  // Where clocks are set forward over the end, its hour may lie in the next quiet hours.
  for (let tries = 0; tries < 3 && isQuiet(time, { from, until }, timeZone); tries++)
    time = nextTime(time, until, timeZone)
  return time
}

/** Whether clocks of the zone show a time within quiet hours, which may go over midnight. */
export function isQuiet(at: number, { from, until }: { from: number; until: number }, timeZone: string) {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
  const shown = hour * 60 + minute
  return from < until ? shown >= from && shown < until : shown >= from || shown < until
}

/** A time that is skipped is taken as the same time after the change; of two, the later one. */
const onDay = (day: Temporal.PlainDate, minuteOfDay: number, timeZone: string): number =>
  day
    .toPlainDateTime({ hour: Math.floor(minuteOfDay / 60), minute: minuteOfDay % 60 })
    .toZonedDateTime(timeZone, { disambiguation: "later" }).epochMilliseconds
