/** A time as ISO 8601 text, and null as null. `time` is in milliseconds UTC. */
export function toIso(time: number): string
export function toIso(time: number | null): string | null
export function toIso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
