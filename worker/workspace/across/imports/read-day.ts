const pad = (number: string) => number.padStart(2, "0")

/**
 * A day as spreadsheets write it, as ISO 8601: 30.11.2026, 2026/11/30, 30/11/2026 and 11/30/2026, and one with a time. Any other text is
 * given back as it is, also 3/4/2026: that may be in March or in April.
 */
export function readDay(text: string): string {
  const [, withTime] = /^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d/.exec(text) ?? []
  if (withTime) return withTime
  const [, year, month = "", day = ""] =
    /^(\d{4})([./])(\d{1,2})\2(\d{1,2})\.?$/.exec(text)?.toSpliced(2, 1) ?? []
  if (year) return `${year}-${pad(month)}-${pad(day)}`
  const [, first = "", sign, second = "", last] = /^(\d{1,2})([./-]) ?(\d{1,2})\2 ?(\d{4})$/.exec(text) ?? []
  if (!last) return text
  // With full stops the day stands first everywhere.
  if (sign === "." || Number(first) > 12 || Number(first) === Number(second))
    return `${last}-${pad(second)}-${pad(first)}`
  return Number(second) > 12 ? `${last}-${pad(first)}-${pad(second)}` : text
}
