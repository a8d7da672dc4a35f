/** The month of a time, or of so many months later, as it is kept: 2026-11, UTC. */
export function monthOf(now: number, later = 0): string {
  const date = new Date(now)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later)).toISOString().slice(0, 7)
}

export function nextMonth(now: number): number {
  const date = new Date(now)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)
}
