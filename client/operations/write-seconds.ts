const units = [
  ["d", 86_400],
  ["h", 3600],
  ["min", 60],
  ["s", 1],
] as const

/** A time span in its largest unit, rounded up; null is written as a dash. */
export function writeSeconds(seconds: number | null): string {
  if (seconds === null) return "–"
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? ["s", 1]
  return seconds < 1 ? "under 1 s" : `${Math.ceil(seconds / length).toLocaleString("en-US")} ${unit}`
}
