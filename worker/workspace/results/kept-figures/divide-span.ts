import { toDate, toDay } from "../../campaigns/engine/zone.ts"
import type { Days } from "./count-days.ts"

export type Span = Pick<Days, "first" | "last">

/** The whole months of a time, and the days that are left before and after them. */
export function divideSpan({ first, last }: Span): { months: Span[]; rest: Span[] } {
  const months: Span[] = []
  for (let start = monthAfter(first - 1); ; ) {
    const next = monthAfter(start)
    if (next - 1 > last) break
    months.push({ first: start, last: next - 1 })
    start = next
  }
  const [begin, end] = [months[0]?.first, months.at(-1)?.last]
  if (begin === undefined || end === undefined) return { months, rest: [{ first, last }] }
  const rest = [
    { first, last: begin - 1 },
    { first: end + 1, last },
  ]
  return { months, rest: rest.filter((days) => days.first <= days.last) }
}

/** The first day of the month after that of a day. */
function monthAfter(day: number): number {
  const [year = 0, month = 0] = toDate(day).split("-").map(Number)
  return toDay(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10))
}
