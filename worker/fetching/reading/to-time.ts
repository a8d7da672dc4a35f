/** A date as pages and feeds write it, in milliseconds; null when it is none. */
export function toTime(text: string | undefined): number | null {
  const time = text === undefined || text.length > 60 ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) ? null : time
}
