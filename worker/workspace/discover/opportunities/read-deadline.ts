import { Temporal } from "temporal-polyfill"
import { DAY } from "../../../site/time/contract.ts"
import { untilLineEnds } from "./announced-lines.ts"
import { clock, withTime } from "./clock-times.ts"
import { readCountdown } from "./countdown.ts"
import { type DayInText, isoDay } from "./day-in-text.ts"
import { announcements, daysFromNow } from "./deadline-words.ts"
import { type Announced, isMeant } from "./is-meant.ts"
import { readDay } from "./read-day.ts"
import { readZone } from "./read-zone.ts"

/** A deadline as a text names it. `local` is null when its words name no day for sure. */
export interface WrittenDeadline {
  words: string
  local: string | null
  zone: string | null
}

/** Between the announcement and the day. */
const mostBetween = 30
/** "übermorgen" is shorter. */
const longestDay = 30

/**
 * The deadline in a text, in its own words, its day and time, and its zone if it names one. `published` is when it was
 * written, milliseconds UTC: a day without a year is the next one from then, and "tomorrow" the day after it. Null when
 * the text announces none.
 */
export function readDeadline(text: string, published: number): WrittenDeadline | null {
  const said = text.slice(0, 20_000)
  let vague: WrittenDeadline | null = null
  for (const announcement of announcements) {
    for (const { 0: words, index } of said.matchAll(announcement.form)) {
      const after = untilLineEnds(said, index + words.length)
      const left = announcement.isSure ? readCountdown(after, published) : null
      if (left) return { words: tidy(left.words), local: left.local, zone: "+00:00" }
      const announced = { said, index, after, published }
      const day = readDay(after, published, announcement.dayFirst)
      if (day && day.at <= mostBetween && isMeant(announced, day, announcement))
        return read(after, day, published, announcement.dayFirst)
      const told = day ? null : dayBefore(announced)
      if (told && isMeant(announced, { ...told.day, end: 0 }, announcement))
        return read(told.words + words + after, told.day, published, announcement.dayFirst)
      if (announcement.isSure && vague === null && /^\s*[:–—-]\s*\S/.test(after)) {
        const [sentence = ""] = after.split(/(?<=[\p{L}\d])[.;!]\s/u, 1)
        vague = { words: tidy(sentence), local: null, zone: null }
      }
    }
  }
  return vague
}

/** "today before 2 pm": the day that stands just before an announcement, with its words. */
function dayBefore({ said, index, after, published }: Announced): { words: string; day: DayInText } | null {
  const time = clock.exec(after)
  if (!time || time.index > 4) return null
  const before = said.slice(Math.max(0, index - longestDay), index)
  for (const [form, days] of daysFromNow) {
    const { 0: words = "", index: at = 0 } = form.exec(before) ?? {}
    if (words === "" || before.slice(at + words.length) !== " ") continue
    const day = { day: isoDay(published + days * DAY), at: 0, end: words.length, isRelative: true }
    return { words: before.slice(at), day }
  }
  return null
}

function read(after: string, found: DayInText, published: number, isDayFirst: boolean): WrittenDeadline {
  const day = found
  // "5 pm ET on 3 March", or "3 March, 5 pm ET".
  const before = after.slice(0, day.at)
  const behind = after.slice(day.end)
  const first = clock.exec(behind)
  // "June 22 (Monday) by 3 pm"
  const weekday = /^\s?\(\p{L}{2,12}\)/u.exec(behind)?.[0].length ?? 0
  const isNear = first !== null && first.index <= 12 + weekday
  const time = isNear ? first : clock.exec(before)
  const place = isNear ? behind : before
  const ends = time ? time.index + time[0].length : 0
  const zone = time ? readZone(place.slice(ends)) : readZone(behind)
  const named = found.isRelative && zone ? readDay(after, wallClock(published, zone.zone), isDayFirst) : found
  const date = (named ?? found).day
  const local = time ? withTime(date, time) : date
  const end = isNear ? day.end + ends + (zone?.end ?? 0) : day.end + (time ? 0 : (zone?.end ?? 0))
  return { words: tidy(after.slice(0, end)), local, zone: zone?.zone ?? null }
}

/** What the clocks of a zone show at a moment, as milliseconds UTC: "tomorrow" begins at midnight there. */
const wallClock = (at: number, zone: string): number =>
  at + Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6

const tidy = (words: string): string =>
  words
    .replace(/^[\s:–—,.-]+|[\s,;:–—-]+$/g, "")
    .replace(/\s+/g, " ")
    .slice(0, 200)
