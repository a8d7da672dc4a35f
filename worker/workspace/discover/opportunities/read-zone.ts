import { isZone } from "./contract.ts"

/**
 * The names of time zones. A name that several zones use (CST, IST, AST) is left out: nobody can know which of them is
 * meant.
 */
const names: Record<string, string> = {
  z: "UTC",
  utc: "UTC",
  gmt: "UTC",
  bst: "+01:00",
  "uk time": "Europe/London",
  "london time": "Europe/London",
  et: "America/New_York",
  est: "-05:00",
  edt: "-04:00",
  "eastern time": "America/New_York",
  eastern: "America/New_York",
  ct: "America/Chicago",
  "central time": "America/Chicago",
  cdt: "-05:00",
  mt: "America/Denver",
  mst: "-07:00",
  mdt: "-06:00",
  pt: "America/Los_Angeles",
  pst: "-08:00",
  pdt: "-07:00",
  "pacific time": "America/Los_Angeles",
  pacific: "America/Los_Angeles",
  "eastern standard time": "-05:00",
  "eastern daylight time": "-04:00",
  "us eastern": "America/New_York",
  "new york time": "America/New_York",
  "mountain time": "America/Denver",
  "pacific standard time": "-08:00",
  "pacific daylight time": "-07:00",
  mez: "+01:00",
  mesz: "+02:00",
  "heure de paris": "Europe/Paris",
  "paris time": "Europe/Paris",
  "berlin time": "Europe/Berlin",
  cet: "+01:00",
  cest: "+02:00",
  eet: "+02:00",
  eest: "+03:00",
  aest: "+10:00",
  aedt: "+11:00",
}
const spelled = Object.keys(names)
  .sort((one, other) => other.length - one.length)
  .join("|")
const numeric = /^[\s,(]{0,3}(?:utc|gmt)?\s?([+\u2212-])(\d{1,2})(?::?([0-5]\d))?(?![\d:])\)?/i
const named = new RegExp(`^[\\s,(]{0,3}(${spelled})(?![\\w@])\\)?`, "i")
const place = /^[\s,(]{0,3}([A-Z][a-z]{2,20}\/[A-Z][A-Za-z_]{2,30}(?:\/[A-Z][A-Za-z_]{2,30})?)\b\)?/

/** Returns the zone at the beginning of a text and where its words end; null when there is none or it is ambiguous. */
export function readZone(text: string): { zone: string; end: number } | null {
  const offset = numeric.exec(text)
  if (offset) {
    const [words, sign, hours = "", minutes = "00"] = offset
    const zone = `${sign === "+" ? "+" : "-"}${hours.padStart(2, "0")}:${minutes}`
    return isZone(zone) ? { zone, end: words.length } : null
  }
  const byPlace = place.exec(text)
  if (byPlace?.[1] && isZone(byPlace[1])) return { zone: byPlace[1], end: byPlace[0].length }
  const byName = named.exec(text)
  const zone = byName ? names[(byName[1] as string).toLowerCase()] : undefined
  return byName && zone ? { zone, end: byName[0].length } : null
}
