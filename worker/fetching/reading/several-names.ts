import type { Entry } from "./entry.ts"
import type { Line } from "./lines.ts"
import { toName } from "./names.ts"
import { namesIn, partsOf } from "./names-in.ts"
import { isTitle, nextTitle } from "./near-title.ts"
import { withoutAddress } from "./without-address.ts"

const longestLine = 600
/** One of so many may have a name that does not look like one. */
const mostlyNames = 5

/** The people of a line that is a list of names and nothing else. */
export interface Several {
  entries: Entry[]
  /** Whether the line below says what they do, rather than what those below it do. */
  isTitleBelow: boolean
}

/**
 * "Jane Doe, John Roe & Ann Poe" above or below what they do.
 * @param taken - The places of the lines that already belong to a name, so that the one above speaks of others.
 */
export function readSeveral(lines: Line[], at: number, taken: Set<number>): Several | null {
  const line = lines[at] as Line
  if (line.text.length > longestLine || !/[,;&/|、，]|\s\p{Ll}{1,3}\s/u.test(line.text)) return null
  const said = withoutAddress(line.text)
  const parts = partsOf(said)
  const names = parts.length < mostlyNames ? namesIn(said) : parts.flatMap((part) => toName(part) ?? [])
  const strange = parts.length - names.length
  if (names.length < 2 || (strange > 0 && parts.length < mostlyNames) || strange > parts.length / 4)
    return null
  const before = lines[at - 1]
  const isLabelled = before !== undefined && !taken.has(at - 1) && isTitle(before)
  const title = isLabelled ? before : nextTitle(lines, at)
  return title === null
    ? null
    : {
        entries: names.map((name) => ({ name, title: withoutAddress(title.text) })),
        isTitleBelow: !isLabelled,
      }
}
