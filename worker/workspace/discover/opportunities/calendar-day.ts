import { DAY } from "../../../site/time/contract.ts"
import { isoDay } from "./day-in-text.ts"

/** The day itself, wherever the writer is, counts as the next one. */
export function nextDay(published: number, month: number, date: number): string | null {
  const from = published - DAY
  const year = new Date(from).getUTCFullYear()
  const days = [year, year + 1].map((one) => toDay(one, month, date))
  return days.find((one) => one !== null && Date.parse(one) + DAY > from) ?? null
}

export function toDay(year: number, month: number, date: number): string | null {
  const named = new Date(Date.UTC(year, month, date))
  return named.getUTCMonth() === month && named.getUTCDate() === date ? isoDay(named.getTime()) : null
}
