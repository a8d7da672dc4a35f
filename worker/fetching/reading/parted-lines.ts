import { type Line, textOf } from "./lines.ts"
import { toName } from "./names.ts"
import type { Page } from "./page.ts"
import type { Element } from "./page-tree.ts"
import { isRole } from "./roles.ts"

const fewest = 2
const longestLabel = 60

/**
 * Returns the lines of a page. A line that repeatedly states in bold the position of the people after it is replaced by
 * its parts, as in printed imprints: "**Editor** Jane Doe **Reporters** John Roe, Ann Poe".
 */
export function partLines(page: Page): { line: Line; index: number }[] {
  const bold = page.tree.elements.filter(({ tag, start, end }) => /^(?:b|strong)$/.test(tag) && end > start)
  let next = 0
  return page.lines.flatMap((line, index) => {
    while ((bold[next]?.start ?? Number.POSITIVE_INFINITY) < line.start) next++
    const first = next
    while ((bold[next]?.end ?? Number.POSITIVE_INFINITY) <= line.end) next++
    const labels = bold.slice(first, next)
    return isParted(page, line, labels)
      ? labels.map((label, at) => ({ line: partOf(page, line, label, labels[at + 1]), index }))
      : [{ line, index }]
  })
}

function isParted({ tree }: Page, { start }: Line, labels: Element[]): boolean {
  if (labels.length < fewest || (labels[0]?.start ?? 0) > start + 1) return false
  const said = labels.map((label) => textOf(tree, label, 2 * longestLabel))
  return (
    said.every((text) => text.length <= longestLabel && toName(text) === null) &&
    said.filter(isRole).length >= fewest
  )
}

function partOf({ tree }: Page, line: Line, label: Element, next: Element | undefined): Line {
  const end = next?.start ?? line.end
  return {
    ...line,
    inner: label,
    start: label.start,
    end,
    text: textOf(tree, { start: label.start, end }, 600),
  }
}
