import { monthOf } from "../../../fetching/reading/months.ts"
import { DAY } from "../../../site/time/contract.ts"

const iso = /(?<!\d)(20\d\d)-(\d{2})-(\d{2})(?!\d)(?:T(?=\d))?/
const names = "(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}"
const weekday = "(?:(mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\\.?,?\\s(?:the\\s)?)?"
const dayFirst = new RegExp(
  `\\b${weekday}(\\d{1,2})(?:st|nd|rd|th)?\\s(?:of\\s)?(${names})\\b\\.?(?:,?\\s(20\\d\\d)(?!\\d))?`,
  "i",
)
const monthFirst = new RegExp(
  `\\b${weekday}(${names})\\b\\.?\\s(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])(?:,?\\s(20\\d\\d)(?!\\d))?`,
  "i",
)
const figures = /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2(20\d\d)(?![\d])/
const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

/** A day found in a text, in ISO format, with the start and end of its words. */
export interface DayInText {
  day: string
  at: number
  end: number
}

/**
 * Returns the first day that a text names in English or in figures. Null for one that is ambiguous (3/4/2027 is in
 * March or in April), does not exist, or has the wrong weekday. Without a year it is the next such day from
 * `published`, milliseconds UTC.
 */
export function readDay(text: string, published: number): DayInText | null {
  const found = [fromIso(text), fromWords(text, published), fromFigures(text)].filter((one) => one !== null)
  found.sort((one, other) => one.at - other.at)
  const [first] = found
  return first && first.day !== null ? { ...first, day: first.day } : null
}

/** `day` is null where words look like a date and cannot be read with certainty. */
type Found = { day: string | null; at: number; end: number } | null

function fromIso(text: string): Found {
  const found = iso.exec(text)
  if (!found) return null
  const [, year, month, date] = found.map(Number)
  return at(found, toDay(year as number, (month as number) - 1, date as number))
}

function fromFigures(text: string): Found {
  const found = figures.exec(text)
  if (!found) return null
  const [one, other, year] = [Number(found[1]), Number(found[3]), Number(found[4])]
  // With dots, the day comes first in every country.
  if (found[2] === "." || one > 12 || one === other) return at(found, toDay(year, other - 1, one))
  return at(found, other > 12 ? toDay(year, one - 1, other) : null)
}

function fromWords(text: string, published: number): Found {
  const byDay = dayFirst.exec(text)
  const byMonth = monthFirst.exec(text)
  const isDayFirst = byDay !== null && (byMonth === null || byDay.index <= byMonth.index)
  const found = isDayFirst ? byDay : byMonth
  if (!found) return null
  const [, name, one = "", other = "", year] = found
  const month = monthOf(isDayFirst ? other : one)
  const date = Number(isDayFirst ? one : other)
  if (month === null) return null
  const named = year ? toDay(Number(year), month, date) : nextDay(published, month, date)
  const isIt = named !== null && (!name || weekdays[new Date(named).getUTCDay()] === name.toLowerCase())
  return at(found, isIt ? named : null)
}

/** The day itself, wherever the writer is, counts as the next one. */
function nextDay(published: number, month: number, date: number): string | null {
  const from = published - DAY
  const year = new Date(from).getUTCFullYear()
  const days = [year, year + 1].map((one) => toDay(one, month, date))
  return days.find((one) => one !== null && Date.parse(one) + DAY > from) ?? null
}

function toDay(year: number, month: number, date: number): string | null {
  const named = new Date(Date.UTC(year, month, date))
  return named.getUTCMonth() === month && named.getUTCDate() === date
    ? named.toISOString().slice(0, 10)
    : null
}

const at = ({ index, 0: words }: RegExpExecArray, named: string | null): Found => ({
  day: named,
  at: index,
  end: index + words.length,
})
