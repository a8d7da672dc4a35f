import { type Line, nearest } from "./lines.ts"
import type { Element } from "./page-tree.ts"

const mostLines = 8
const mostLevels = 6

/** The smallest element around a line that has another line in it, unless it has too many. */
export function boxAround(lines: Line[], at: number): { element: Element; lines: Line[] } | null {
  const line = lines[at] as Line
  for (const element of nearest(line.block, mostLevels)) {
    if (/^(?:|html|body|main|table|tbody|ul|ol|dl)$/.test(element.tag)) return null
    let first = at
    let last = at
    while (last - first < mostLines && (lines[first - 1]?.start ?? -1) >= element.start) first--
    while (last - first < mostLines && (lines[last + 1]?.end ?? Number.POSITIVE_INFINITY) <= element.end)
      last++
    if (last - first >= mostLines) return null
    if (last > first) return { element, lines: lines.slice(first, last + 1) }
  }
  return null
}
