import { DAY } from "../../../site/time/contract.ts"
import { toIso } from "../../../to-iso.ts"
import { findReturnDate } from "../reading/return-date.ts"
import { counts, inMonth, inSome, newYear, nextMonth, nextWeek } from "./words/later-dates.ts"

/**
 * The day for which somebody puts off, such as 2027-01-04: a date that they name, or the first day of the week or the month. Null
 * when they name none. `at` is when they wrote, in milliseconds UTC.
 */
export function findLaterDate(sentence: string, at: number): string | null {
  const named = findReturnDate(sentence, at)
  if (named) return named.on
  const today = new Date(Math.floor(at / DAY) * DAY)
  const [year, month, date] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()]
  const ahead = inSome.exec(sentence)
  if (ahead) {
    const many = Number(ahead[1]) || (counts[ahead[1]?.toLowerCase() ?? ""] ?? 1)
    const unit = unitOf(ahead[2] ?? "")
    return toDate(
      unit === "month"
        ? Date.UTC(year, month + many, date)
        : today.getTime() + many * DAY * (unit === "week" ? 7 : 1),
    )
  }
  if (nextWeek.test(sentence)) return toDate(today.getTime() + DAY * ((8 - today.getUTCDay()) % 7 || 7))
  if (nextMonth.test(sentence)) return toDate(Date.UTC(year, month + 1, 1))
  if (newYear.test(sentence)) return toDate(Date.UTC(year + 1, 0, 2))
  for (const [, word = ""] of sentence.matchAll(inMonth)) {
    const meant = monthNamed(word.toLowerCase())
    if (meant !== -1) return toDate(Date.UTC(meant > month ? year : year + 1, meant, 1))
  }
  return null
}

const unitOf = (word: string): "day" | "week" | "month" =>
  /^(?:d[aií]|jour|tag|giorn)/iu.test(word) ? "day" : /^(?:w|sem|sett|tyg)/iu.test(word) ? "week" : "month"

const locales = ["en", "de", "fr", "es", "it", "nl", "pl", "pt"]
const monthNames: string[][] = Array.from({ length: 12 }, (_, month) =>
  locales.map((locale) =>
    new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" })
      .format(Date.UTC(2027, month, 1))
      .toLowerCase(),
  ),
)

/** The number of a month from 0; -1 for another word. A long name may be declined. */
const monthNamed = (word: string): number =>
  monthNames.findIndex((names) =>
    names.some((name) => name === word || (name.length >= 6 && name.slice(0, 5) === word.slice(0, 5))),
  )

const toDate = (at: number): string => toIso(at).slice(0, 10)
