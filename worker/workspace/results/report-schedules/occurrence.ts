import { dayAt, intervalsOf, startOfDay, toDate, toDay, weekdayOf } from "../../campaigns/engine/zone.ts"
import type { Rhythm } from "./contract.ts"

export interface Rule {
  rhythm: Rhythm
  day: number
  hour: number
  timeZone: string
}

/** When a schedule is due next after a time, both in milliseconds UTC. A month without its day has it on its last one. */
export function nextOccurrence(rule: Rule, after: number): number {
  const today = dayAt(after, rule.timeZone)
  let day = rule.rhythm === "week" ? today - weekdayOf(today) + rule.day : dayOfMonth(today, rule.day)
  for (;;) {
    const at = instantAt(day, rule)
    if (at > after) return at
    day = rule.rhythm === "week" ? day + 7 : dayOfMonth(firstOfNext(day), rule.day)
  }
}

/** The last occurrence that is not after a time, of those from `first` on: what was missed is not made up for. */
export function lastOccurrence(rule: Rule, first: number, now: number): number {
  let at = first
  for (let next = at; next <= now; next = nextOccurrence(rule, at)) at = next
  return at
}

/** The whole month or week, from Monday, before the one that an occurrence is in: its first and its last day. */
export function periodBefore({ rhythm, timeZone }: Rule, at: number): { from: string; to: string } {
  const day = dayAt(at, timeZone)
  if (rhythm === "week") {
    const monday = day - weekdayOf(day) + 1
    return { from: toDate(monday - 7), to: toDate(monday - 1) }
  }
  const last = firstOfMonth(day) - 1
  return { from: toDate(firstOfMonth(last)), to: toDate(last) }
}

/** Where summer time skips the hour, the first moment after it; where the hour occurs twice, the first. */
function instantAt(day: number, { hour, timeZone }: Rule): number {
  for (const { from } of intervalsOf(day, { from: hour * 60, to: 24 * 60 }, timeZone)) return from
  return startOfDay(day + 1, timeZone)
}

const firstOfMonth = (day: number): number => toDay(`${toDate(day).slice(0, 7)}-01`)
const firstOfNext = (day: number): number => firstOfMonth(firstOfMonth(day) + 31)
const dayOfMonth = (day: number, wanted: number): number =>
  Math.min(firstOfMonth(day) + wanted, firstOfNext(day)) - 1
