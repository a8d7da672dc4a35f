const locales = ["en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "pl", "cs", "fi"]
const patterns = new Map<string, string>()

/**
 * The names that a month, counted from 1, has in dates of European languages, as alternatives of a pattern: with and without
 * their accents, in full or shortened.
 */
export function monthPattern(month: number, ...styles: ("long" | "short")[]): string {
  const key = `${month} ${styles}`
  const known = patterns.get(key)
  if (known !== undefined) return known
  const names = locales.flatMap((locale) => styles.map((style) => monthName(locale, style, month)))
  const bare = names.map((name) => name.normalize("NFKD").replaceAll(/\p{M}/gu, ""))
  const pattern = [...new Set([...names, ...bare])].join("|")
  patterns.set(key, pattern)
  return pattern
}

/** As it stands beside a day: some languages decline it. */
function monthName(locale: string, month: "long" | "short", number: number): string {
  const format = new Intl.DateTimeFormat(locale, { month, day: "numeric", timeZone: "UTC" })
  const parts = format.formatToParts(Date.UTC(2001, number - 1, 15))
  return parts.find(({ type }) => type === "month")?.value.replace(/\.$/, "") ?? ""
}
