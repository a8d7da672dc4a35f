import { DAY } from "../../../site/time/contract.ts"

const HOUR = DAY / 24
const MINUTE = HOUR / 60

const form =
  /^[\s:–—-]{0,4}(?:in\s|within\s|noch\s|dans\s|en\s)?(?:(\d{1,2})\s?d(?:ays?)?(?!\p{L})[\s,]{0,2})?(\d{1,3})\s?h(?:(?:ou)?rs?)?(?!\p{L})(?:[\s,]{0,2}(\d{1,2})\s?m(?:in(?:ute)?s?)?(?!\p{L}))?(?:\s(?:left|remaining|to go))?(?=\s*(?:[.|(\n]|$))/iu

/**
 * "7d 15h", "8h 12m", "48 hours left": how much time is left, as services show it beside their requests.
 * @param shown - When it was shown, milliseconds UTC.
 * @returns The words and the minute at which the time is over, as UTC; null for other words.
 */
export function readCountdown(after: string, shown: number): { words: string; local: string } | null {
  const found = form.exec(after)
  if (!found) return null
  const [days = 0, hours = 0, minutes = 0] = found.slice(1, 4).map((count) => Number(count ?? 0))
  const left = days * DAY + hours * HOUR + minutes * MINUTE
  return left === 0 ? null : { words: found[0], local: new Date(shown + left).toISOString().slice(0, 16) }
}
