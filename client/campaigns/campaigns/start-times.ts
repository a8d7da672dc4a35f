/** The time zone in which a start is given. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A time as a field for dates and times has it, by the clock of whoever looks. */
export function toLocalField(at: string): string {
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Returns the time entered in such a field; null when it is incomplete. */
export function readLocalField(value: string): string | null {
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
