/** Minutes since midnight as a time input has them, such as `07:30`. */
export const toTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`

/** Null for an input that is empty. */
export function toMinutes(time: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}
