import { Temporal } from "temporal-polyfill"
import { DAY } from "../../../site/time/contract.ts"
import { readCountdown } from "./countdown.ts"
import type { DayInText } from "./day-in-text.ts"
import { type Announcement, announcements, asking, noon } from "./deadline-words.ts"
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
/** Between "by" and "Friday". */
const mostBeforeWeekday = 10
/** "by the end of play on Friday" */
const endOfDay = /^\s(?:the\s)?(?:end|close|start)\sof\s(?:\p{L}{3,8}\s)?(?:on\s)?$/iu
const endOfSentence = /[.!?]\s|\n/
const longest = 90
const clock =
  /(?<![\d:.])(?:(\d{1,2})(?:[:.](\d{2}))?\s?([ap])\.?m\b\.?|([01]?\d|2[0-3])[:.h]([0-5]\d)(?::[0-5]\d(?:\.\d{1,9})?)?(?!\d)(?:\s?u(?:hr|ur)\b)?|([01]\d|2[0-3])([0-5]\d)(?=\s?(?:hrs?|hours|gmt|bst|utc|cet|cest)\b)|([01]?\d|2[0-3])\s?(?:uhr|uur|h(?:eures|rs)?)(?!\p{L}|\d)|(?<!\p{L})(?:ore|alle|las|às)\s([01]?\d|2[0-3])(?![\p{L}\d]|[:.]\d)|(?<!\p{L})(noon|midday|midnight|mittags?|midi|mediodía|mezzogiorno|end of (?:the )?day|eod|cob|close of business)(?!\p{L}))/iu
/** Names the parts of a deadline that stands in several lines. */
const labelOfPart = /^(?:deadline\s)?(?:time\s?zone|time|zone|uhrzeit|heure)\s?:\s*/i

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
      const day = readDay(after, published, announcement.dayFirst)
      if (day && day.at <= mostBetween && isMeant({ said, index, after, published }, day, announcement))
        return read(after, day, published, announcement.dayFirst)
      if (announcement.isSure && vague === null && /^\s*[:–—-]\s*\S/.test(after)) {
        const [sentence = ""] = after.split(/(?<=[\p{L}\d])[.;!]\s/u, 1)
        vague = { words: tidy(sentence), local: null, zone: null }
      }
    }
  }
  return vague
}

interface Announced {
  said: string
  /** Where the announcement begins, and the words after it. */
  index: number
  after: string
  published: number
}

/**
 * A story may tell what happens by Friday: that is a deadline only where it stands alone or in a sentence that asks for something, and
 * not afterwards.
 */
function isMeant(announced: Announced, day: DayInText, { isSure }: Announcement): boolean {
  if (isSure) return true
  const { said, index, after, published } = announced
  if (Date.parse(day.day) + 2 * DAY <= published) return false
  const before = said.slice(Math.max(0, index - 150), index)
  const [begun = ""] = before.split(endOfSentence).slice(-1)
  const [rest = ""] = after.slice(day.end).split(endOfSentence, 1)
  if (begun.trim() === "" && /^[\s.!]*$/.test(rest)) return true
  const isNear = !day.isRelative || day.at <= mostBeforeWeekday || endOfDay.test(after.slice(0, day.at))
  return isNear && (asking.test(begun) || asking.test(rest))
}

/**
 * Returns the words after an announcement, up to the end of its line, or of the next line if the announcement is alone
 * on its own. The next lines belong to them if one is nothing but a time, or a zone.
 */
function untilLineEnds(text: string, from: number): string {
  const [first = "", ...below] = text.slice(from, from + 3 * longest).split("\n")
  const others = below.map((line) => line.trim()).filter((line) => line !== "")
  const isAlone = /^[\s:–—-]*$/.test(first)
  const line = (isAlone ? (others.shift() ?? "") : first).slice(0, longest)
  const parts = others.slice(0, 2).map((other) => other.replace(labelOfPart, ""))
  const last = parts.findIndex((part) => !isPart(part))
  return [line, ...(last < 0 ? parts : parts.slice(0, last))].join("\n")
}

function isPart(line: string): boolean {
  if (line === "" || line.length > 40) return false
  const time = clock.exec(line)
  const rest = time?.index === 0 ? line.slice(time[0].length) : line
  if (time?.index === 0 && rest === "") return true
  const zone = readZone(rest)
  return zone !== null && rest.slice(zone.end).trim() === ""
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

/** A time that no clock shows leaves the day alone. */
function withTime(
  day: string,
  [, hours, minutes = "00", half, full, past, military, after, even, plain, word]: RegExpExecArray,
): string {
  if (word) return noon.test(word) ? `${day}T12:00` : day
  if (full) return `${day}T${full.padStart(2, "0")}:${past}`
  if (military) return `${day}T${military}:${after}`
  const sharp = even ?? plain
  if (sharp) return `${day}T${sharp.padStart(2, "0")}:00`
  const hour = Number(hours)
  if (hour < 1 || hour > 12 || Number(minutes) > 59) return day
  const shown = (hour % 12) + (/p/i.test(half ?? "") ? 12 : 0)
  return `${day}T${String(shown).padStart(2, "0")}:${minutes}`
}

const tidy = (words: string): string =>
  words
    .replace(/^[\s:–—,.-]+|[\s,;:–—-]+$/g, "")
    .replace(/\s+/g, " ")
    .slice(0, 200)
