import { DAY } from "../../../site/time/contract.ts"
import { dayAt, intervalsOf, startOfDay, weekdayOf } from "./zone.ts"

/** When a person may be written to, in local time of one zone. */
export interface Window {
  zone: string
  /** ISO: Monday is 1. */
  days: ReadonlySet<number>
  /** Minutes of the day; `to` is not in it. */
  from: number
  to: number
  /** Days on which nothing is sent, as days since 1970. */
  blackout: ReadonlySet<number>
  /** Public holidays of the person's country, in the same form. */
  holidays: Days
}

/** A set of days, or a map of them. */
type Days = Pick<ReadonlySet<number>, "has">

export interface Delay {
  value: number
  unit: "minutes" | "hours" | "days" | "business_days"
}

/** Returns why a day of a window is closed; null when it is open. */
export function closedBy(
  { days, blackout, holidays }: Window,
  day: number,
): "days" | "blackout" | "holiday" | null {
  if (!days.has(weekdayOf(day))) return "days"
  if (blackout.has(day)) return "blackout"
  return holidays.has(day) ? "holiday" : null
}

const daysOff = ({ blackout, holidays }: Window): Days => ({
  has: (day) => blackout.has(day) || holidays.has(day),
})

/** Whether a person may be written to at this instant. */
export function isOpen(window: Window, at: number): boolean {
  const day = dayAt(at, window.zone)
  if (closedBy(window, day)) return false
  return [...intervalsOf(day, window, window.zone)].some(({ from, until }) => from <= at && at < until)
}

/**
 * Returns the earliest time for the next message when the previous one was sent at `sentAt`. Minutes and hours are
 * added as they are; days are counted on the recipient's calendar, and from midnight of the resulting day the window
 * decides.
 */
export function afterDelay(sentAt: number, { value, unit }: Delay, window: Window): number {
  if (unit === "minutes") return sentAt + value * 60_000
  if (unit === "hours") return sentAt + value * 3_600_000
  if (value === 0) return sentAt
  const sentOn = dayAt(sentAt, window.zone)
  const day = unit === "days" ? sentOn + value : addBusinessDays(sentOn, value, daysOff(window))
  return startOfDay(day, window.zone)
}

/** Returns the day `count` business days later: Monday to Friday, without days off. */
export function addBusinessDays(day: number, count: number, off: Days): number {
  let last = day
  for (let left = count; left > 0; ) {
    last += 1
    if (weekdayOf(last) <= 5 && !off.has(last)) left -= 1
  }
  return last
}

/** Whether a message is so late that it is planned again: downtime must not end in a burst. */
export const isLate = (scheduledAt: number, now: number, maxLatenessMin: number): boolean =>
  now - scheduledAt > maxLatenessMin * 60_000

/** Returns when a person who is away may be written to again: one business day after the day of their return, which is one of their calendar. */
export const afterReturn = (returnsOn: number, window: Window): number =>
  startOfDay(addBusinessDays(returnsOn, 1, daysOff(window)), window.zone)

export const daysToMs = (days: number): number => days * DAY
