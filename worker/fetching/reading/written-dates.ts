import { monthOf } from "./months.ts"

const longest = 200
const yearFirst =
  /(?<!\d)((?:19|20)\d\d)(?:[-/.]|\s?[年년]\s?)(\d{1,2})(?:[-/.]|\s?[月월]\s?)(\d{1,2})(?!\d)/u
const dayFirst =
  /(?<!\d|\d:)(\d{1,2})(?:st|nd|rd|th|er|\.|º|ª)?,?\s(?:de |of |d['’])?(\p{L}{3,14})\.?,?\s(?:de |del )?((?:19|20)\d\d)(?!\d)/iu
const monthFirst = /(?<!\p{L})(\p{L}{3,14})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s((?:19|20)\d\d)(?!\d)/iu
const yearAndMonth = /(?<!\d)((?:19|20)\d\d)\.?\s(\p{L}{3,14})\.?\s(\d{1,2})(?!\d)/iu
const inFigures = /(?<![\d./-])(\d{1,2})([./-])\s?(\d{1,2})\2\s?((?:19|20)\d\d)(?!\d)/u

const inShortFigures = /(?<![\d.])(\d{1,2})\.(\d{1,2})\.([0-4]\d)(?![\d.])/

/**
 * The first day that a line of text names, in milliseconds (midnight, UTC); null when it names none, or an ambiguous
 * one: 3/4/2026 is a day in April or in March, and only the page's language may tell.
 */
export function findDate(text: string, language: string | null): number | null {
  const said = text.slice(0, longest).normalize("NFC")
  const [, year, month, day] = yearFirst.exec(said) ?? []
  if (year) return toDay(Number(year), Number(month) - 1, Number(day))
  const byDay = dayFirst.exec(said)
  const named = byDay ? monthOf(byDay[2] as string) : null
  if (byDay && named !== null) return toDay(Number(byDay[3]), named, Number(byDay[1]))
  const byMonth = monthFirst.exec(said)
  const first = byMonth ? monthOf(byMonth[1] as string) : null
  if (byMonth && first !== null) return toDay(Number(byMonth[3]), first, Number(byMonth[2]))
  const byYear = yearAndMonth.exec(said)
  const second = byYear ? monthOf(byYear[2] as string) : null
  if (byYear && second !== null) return toDay(Number(byYear[1]), second, Number(byYear[3]))
  const figures = inFigures.exec(said)
  return figures ? fromFigures(figures, language) : null
}

/** The day that makes up a short line and leaves out the century: "23.09.22", "Von: Jane Doe | 31.10.23". */
export function findShortDate(text: string): number | null {
  const [, day, month, year] = inShortFigures.exec(text) ?? []
  return day === undefined ? null : toDay(2000 + Number(year), Number(month) - 1, Number(day))
}

/** Whether a few words are a date, with or without its year: "3 May", "Oct 22", "12.5.2026". */
export function namesDay(text: string): boolean {
  if (text.length > 40) return false
  if (findDate(text, "") !== null) return true
  const [, word = ""] = /^(?:\d{1,2}\.?\s)?(\p{L}{3,14})\.?(?:\s\d{1,2})?$/u.exec(text.trim()) ?? []
  return /\d/.test(text) && word !== "" && monthOf(word) !== null
}

function fromFigures([, first, between, second, year]: string[], language: string | null): number | null {
  const [one, other] = [Number(first), Number(second)]
  const isAmerican = /^en-(?:us|ph)$/i.test(language ?? "")
  const isOpen =
    between === "/" && one <= 12 && other <= 12 && one !== other && /^en$/i.test(language ?? "en")
  if (isOpen) return null
  return (between === "/" && isAmerican && one <= 12) || other > 12
    ? toDay(Number(year), one - 1, other)
    : toDay(Number(year), other - 1, one)
}

function toDay(year: number, month: number, day: number): number | null {
  const time = Date.UTC(year, month, day)
  const date = new Date(time)
  return date.getUTCMonth() === month && date.getUTCDate() === day ? time : null
}
