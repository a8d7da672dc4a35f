import { clock } from "./clock-times.ts"
import { readZone } from "./read-zone.ts"

/** No line is read further. */
const longest = 90
/** Names the parts of a deadline that stands in several lines. */
const labelOfPart = /^(?:deadline\s)?(?:time\s?zone|time|zone|uhrzeit|heure)\s?:\s*/i

/**
 * Returns the words after an announcement, up to the end of its line, or of the next line if the announcement is alone
 * on its own. The next lines belong to them if one is nothing but a time, or a zone.
 */
export function untilLineEnds(text: string, from: number): string {
  const [first = "", ...below] = text.slice(from, from + 3 * longest).split("\n")
  const others = below.map((line) => line.trim()).filter((line) => line !== "")
  const isAlone = /^[\s:–—-]*$/.test(first)
  const line = (isAlone ? (others.shift() ?? "") : first).slice(0, longest)
  const parts = others.slice(0, 2).map((other) => other.replace(labelOfPart, ""))
  const last = parts.findIndex((part) => !isPart(part))
  return [line, ...(last < 0 ? parts : parts.slice(0, last))].join("\n")
}

function isPart(line: string): boolean {
  if (line === "" || line.length > 40) return false
  const time = clock.exec(line)
  const rest = time?.index === 0 ? line.slice(time[0].length) : line
  if (time?.index === 0 && rest === "") return true
  const zone = readZone(rest)
  return zone !== null && rest.slice(zone.end).trim() === ""
}
