import { writeDate } from "#contract/site/dates"

/** The time zone of whoever looks, by its name: Europe/Berlin. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A moment, where whoever looks is, and with the name of that zone. */
export const writeZoned = (at: string): string => `${writeDate(at, "plan")} (${ownZone()})`

/** A moment as a field for date and time holds it: the time of day where whoever looks is. */
export function toField(at: string): string {
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
