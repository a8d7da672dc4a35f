import { monthPattern } from "./month-names.ts"

const HOUR = 3_600_000

/** Whether a text names the day of an instant, in milliseconds UTC, by any clock of the world and in any usual form. */
export const saysDay = (text: string, at: number): boolean =>
  [at - 12 * HOUR, at, at + 14 * HOUR].some((moment) => formsOf(new Date(moment)).test(text.normalize()))

/** The forms of a date, which is taken by the clock of UTC. */
function formsOf(date: Date): RegExp {
  const [day, month] = [date.getUTCDate(), date.getUTCMonth() + 1]
  const name = `(?:${monthPattern(month, "long", "short")})`
  const [d, m] = [`0?${day}`, `0?${month}`]
  const forms = [
    `${d}(?:st|nd|rd|th|er|º)?[.\\s]{0,2}(?:de |of |di )?${name}`,
    `${name}\\p{L}{0,3}[.\\s]{1,2}(?:the )?${d}(?!\\d)`,
    `${d}[./-]\\s?${m}(?!\\d)`,
    `${m}[/-]${d}(?!\\d)`,
    `${month}月\\s?${day}日`,
    `${month}월\\s?${day}일`,
  ]
  return new RegExp(`(?<![\\d.,:\\p{L}])(?:\\d{4}(?:[-/.]|年\\s?|년\\s?))?(?:${forms.join("|")})`, "iu")
}
