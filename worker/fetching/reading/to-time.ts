/**
 * A date as pages and feeds declare it, in milliseconds; null when it is not a valid one. A number without a year is
 * not a date.
 */
export function toTime(text: string | undefined): number | null {
  const time =
    text === undefined || text.length > 60 || !/(?:19|20)\d\d/.test(text) ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) ? null : time
}
