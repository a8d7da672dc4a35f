import type { Value } from "./parse-response.ts"

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

/** The day of a moment as a search names it. A server may count its days in another zone: it begins a day earlier. */
export function dayOf(at: number): string {
  const day = new Date(at - 86_400_000)
  return `${day.getUTCDate()}-${months[day.getUTCMonth()]}-${day.getUTCFullYear()}`
}

/** `17-Jul-2026 02:44:25 -0700`, as servers write it. */
export function readDate(value: Value | undefined): number | null {
  if (typeof value !== "string") return null
  const [, day, month = "", year, time, zone = ""] =
    /^ ?(\d{1,2})-(\w{3})-(\d{4}) (\d\d:\d\d:\d\d) ([+-]\d{4})$/.exec(value) ?? []
  const number = months.indexOf(month) + 1
  if (!day || number === 0) return null
  const at = Date.parse(
    `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}T${time}${zone.slice(0, 3)}:${zone.slice(3)}`,
  )
  return Number.isNaN(at) ? null : at
}
