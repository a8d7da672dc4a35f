import { monthOf } from "../../../fetching/reading/months.ts"
import { weekdayOf } from "../../../fetching/reading/weekdays.ts"
import { DAY } from "../../../site/time/contract.ts"
import { nextDay, toDay } from "./calendar-day.ts"
import { type DayInText, type FoundDay, firstOf, place } from "./day-in-text.ts"
import { relativeDays, weekday } from "./relative-days.ts"

const iso = /(?<!\d)(20\d\d)([-/])(\d{2})\2(\d{2})(?!\d)(?:T(?=\d))?/
const year = "(?:,?\\s(?:del?\\s)?(20\\d\\d)(?!\\d))?"
const dayFirst = new RegExp(
  `(?<![\\p{L}\\d:.])${weekday}(\\d{1,2})(?:st|nd|rd|th|er|\\.|º|ª)?\\s(?:of\\s|de\\s|d['’])?(\\p{L}{3,14})(?!\\p{L})\\.?${year}`,
  "giu",
)
const monthFirst = new RegExp(
  `(?<![\\p{L}\\d])(?:(\\p{L}{3,10})\\.?,?\\s(?:the\\s)?)?((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6})\\.?\\s(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])${year}`,
  "giu",
)
const figures = /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2(20\d\d|\d\d)(?!\d)/
const shortFigures = /(?<![\d./-])(\d{1,2})(?:\.\s?(\d{1,2})\.|\/(\d{1,2}))(?![\d/]|\s?\d{4})/
const english = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

/**
 * Returns the first day that a text names in words or in figures. Null for one that is ambiguous (3/4/2027 is in March
 * or in April, unless `isDayFirst`; "next Friday" is in one week or another), does not exist, or has the wrong weekday.
 * Without a year it is the next such day from `published`, milliseconds UTC, from which "tomorrow" is counted, too.
 */
export function readDay(text: string, published: number, isDayFirst = false): DayInText | null {
  const dates = [fromIso(text), fromWords(text, published), fromFigures(text, published, isDayFirst)]
  const date = firstOf(dates.filter((one) => one !== null))
  const counted = firstOf(relativeDays(text, published))
  // "Friday (5 June)" and "tomorrow, 5 June" are the date; in "tomorrow, for an event on 5 June" it is another's.
  const isDate = date && (!counted || date.at <= counted.end + 3)
  const found = isDate ? date : counted
  return found && found.day !== null ? { ...found, day: found.day, isRelative: !isDate } : null
}

function fromIso(text: string): FoundDay | null {
  const found = iso.exec(text)
  if (!found) return null
  const [, year, , month, date] = found
  return place(found, toDay(Number(year), Number(month) - 1, Number(date)))
}

function fromFigures(text: string, published: number, isDayFirst: boolean): FoundDay | null {
  const found = figures.exec(text)
  if (!found) return isDayFirst ? fromShortFigures(text, published) : null
  const [one, other, said] = [Number(found[1]), Number(found[3]), Number(found[4])]
  // "05.06.26" is a date where the day comes first, and might be a version elsewhere; "30.11.26" is a date.
  if (said < 100 && !isDayFirst && (found[2] !== "." || one <= 12)) return null
  const year = said < 100 ? 2000 + said : said
  const european = toDay(year, other - 1, one)
  // With dots, the day comes first in every country.
  if (isDayFirst || found[2] === "." || one > 12 || one === other) return place(found, european)
  const american = toDay(year, one - 1, other)
  if (other > 12) return place(found, american)
  // On 25 November 2026, 12/01/2026 is still to come only where the month comes first.
  const ahead = [european, american].filter((day) => day !== null && Date.parse(day) + DAY > published)
  return place(found, ahead.length === 1 ? (ahead[0] ?? null) : null)
}

/** "bis 5.6.", "avant le 5/6". */
function fromShortFigures(text: string, published: number): FoundDay | null {
  const found = shortFigures.exec(text)
  return found && place(found, nextDay(published, Number(found[2] ?? found[3]) - 1, Number(found[1])))
}

function fromWords(text: string, published: number): FoundDay | null {
  for (const found of text.matchAll(dayFirst)) {
    const month = monthOf(found[3] as string)
    if (month !== null)
      return (
        firstOf([named(found, month, Number(found[2]), published), ...fromMonth(text, published)]) ?? null
      )
  }
  return firstOf(fromMonth(text, published)) ?? null
}

function fromMonth(text: string, published: number): FoundDay[] {
  for (const found of text.matchAll(monthFirst)) {
    const month = monthOf(found[2] as string)
    if (month !== null) return [named(found, month, Number(found[3]), published)]
  }
  return []
}

/** A date in words: its weekday, if one is said, has to be right. */
function named(found: RegExpExecArray, month: number, date: number, published: number): FoundDay {
  const [, name = "", , , year] = found
  const day = year ? toDay(Number(year), month, date) : nextDay(published, month, date)
  const short = english.indexOf(name.toLowerCase().slice(0, 3))
  const said = weekdayOf(name) ?? (name.length <= 5 && short >= 0 ? short : null)
  const isIt = day !== null && (said === null || new Date(day).getUTCDay() === said)
  return place(found, isIt ? day : null)
}
