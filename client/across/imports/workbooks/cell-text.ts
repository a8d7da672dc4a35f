/** A cell of a workbook as the text that an import understands: days as 2026-11-30, numbers with every digit. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ""
  if (value instanceof Date) return dateText(value)
  if (typeof value === "number") return numberText(value)
  if (typeof value === "boolean") return value ? "yes" : "no"
  return String(value)
}

/** Spreadsheets have no time zone, and what reads them takes UTC. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ""
  const [day = "", time = ""] = date.toISOString().split("T")
  return time.startsWith("00:00:00") ? day : `${day} ${time.slice(0, 5)}`
}

/** Telephone numbers that were typed as numbers are longer than what is written with an exponent. */
const numberText = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) >= 1e21 ? BigInt(value).toString() : String(value)
