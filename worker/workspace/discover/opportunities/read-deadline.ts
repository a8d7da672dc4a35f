import { readDay } from "./read-day.ts"
import { readZone } from "./read-zone.ts"

/** A deadline as a text names it. `local` is null when its words name no day for sure. */
export interface WrittenDeadline {
  words: string
  local: string | null
  zone: string | null
}

/** The words that announce a deadline, the surest first. */
const announcements = [
  /\b(?:(?:submission |response |reply )?deadline|due(?: date)?|closing date|closes|closing|(?:reply|respond|answer|submit|send|needed|responses?|replies|answers|pitches|comments?)(?: \w{1,12}){0,3} by|no later than)\b/gi,
  /\b(?:by|before|until)\b/gi,
]
/** Between the announcement and the day. */
const mostBetween = 30
const longest = 90
const clock =
  /(?<![\d:.])(?:(\d{1,2})(?:[:.](\d{2}))?\s?([ap])\.?m\b\.?|([01]?\d|2[0-3])[:.h]([0-5]\d)(?::[0-5]\d(?:\.\d{1,9})?)?(?!\d))|\b(noon|midday|midnight|end of (?:the )?day|eod|cob|close of business)\b/i

/**
 * The deadline in a text, in its own words, its day and time, and its zone if it names one. `published` is when it was
 * written, milliseconds UTC: a day without a year is the next one from then. Null when the text announces none.
 */
export function readDeadline(text: string, published: number): WrittenDeadline | null {
  let vague: WrittenDeadline | null = null
  for (const [sureness, announcement] of announcements.entries()) {
    for (const { 0: said, index } of text.slice(0, 20_000).matchAll(announcement)) {
      const after = untilLineEnds(text, index + said.length)
      const day = readDay(after, published)
      if (day && day.at <= mostBetween) return read(after, day)
      if (sureness === 0 && vague === null && /^\s*[:–—-]\s*\S/.test(after)) {
        const [sentence = ""] = after.split(/(?<=[\p{L}\d])[.;!]\s/u, 1)
        vague = { words: tidy(sentence), local: null, zone: null }
      }
    }
  }
  return vague
}

/**
 * Returns the words after an announcement, up to the end of its line, or of the next line if the announcement is alone
 * on its own.
 */
function untilLineEnds(text: string, from: number): string {
  const rest = text.slice(from, from + 2 * longest)
  const [first = "", second = ""] = rest.split("\n", 2)
  return (/^[\s:–—-]*$/.test(first) ? second : first).slice(0, longest)
}

function read(after: string, day: { day: string; at: number; end: number }): WrittenDeadline {
  // "5 pm ET on 3 March", or "3 March, 5 pm ET".
  const before = after.slice(0, day.at)
  const behind = after.slice(day.end)
  const first = clock.exec(behind)
  const isNear = first !== null && first.index <= 12
  const time = isNear ? first : clock.exec(before)
  const place = isNear ? behind : before
  const ends = time ? time.index + time[0].length : 0
  const zone = time ? readZone(place.slice(ends)) : readZone(behind)
  const local = time ? withTime(day.day, time) : day.day
  const end = isNear ? day.end + ends + (zone?.end ?? 0) : day.end + (time ? 0 : (zone?.end ?? 0))
  return { words: tidy(after.slice(0, end)), local, zone: zone?.zone ?? null }
}

/** A time that no clock shows leaves the day alone. */
function withTime(day: string, [, hours, minutes = "00", half, full, past, word]: RegExpExecArray): string {
  if (word) return /noon|midday/i.test(word) ? `${day}T12:00` : day
  if (full) return `${day}T${full.padStart(2, "0")}:${past}`
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
