import { findDate } from "./written-dates.ts"

const beginsWithYear = /^\s{0,9}(?:19|20)\d\d/
/** "10.12.2022, 07:00": where the days are numbered, `Date.parse` would read a month first. */
const inFigures = /^\s{0,9}\d{1,2}([./-])\d{1,2}\1(?:19|20)\d\d/

/**
 * A date as pages and feeds declare it, in milliseconds; null when it is not a valid one. A number without a year is
 * not a date.
 */
export function toTime(text: string | undefined, language: string | null = null): number | null {
  if (text === undefined || text.length > 60 || !/(?:19|20)\d\d/.test(text)) return null
  if (inFigures.test(text)) return findDate(text, language ?? "")
  const time = Date.parse(text)
  if (!Number.isNaN(time)) return time
  return beginsWithYear.test(text) ? findDate(text, language) : null
}
