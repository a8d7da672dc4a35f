import { today } from "../../lib/due-day.ts"

const days = 90

/** The last three months and today, by the days of the viewer's time zone, in which the figures are counted. */
export function usualDays(now: Date): { from: string; to: string } {
  const begin = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days)
  return { from: today(begin), to: today(now) }
}
