import { ancestry, type Line } from "./lines.ts"
import type { Page } from "./page.ts"
import type { Element } from "./page-tree.ts"

/**
 * Returns the index of the line that contains a link; a link that is only a picture belongs to the line in its smallest
 * box.
 */
export function lineOf({ lines }: Page, element: Element): number {
  const at = lineAt(lines, element.start)
  const [before, own] = [lines[at - 1], lines[at]]
  if (!before || !own || own.start <= element.start || element.end > own.start) return at
  for (const { start, end } of ancestry(element)) {
    if (before.start >= start) return at - 1
    if (own.end <= end) return at
  }
  return at
}

/** Returns the index of the line that contains a position, by binary search. */
function lineAt(lines: Line[], place: number): number {
  let low = 0
  let high = lines.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.end ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low
}
