import type { Line } from "./lines.ts"
import type { Page } from "./page.ts"
import type { Element } from "./page-tree.ts"
import type { Regions } from "./regions.ts"

/** The lines of an element that are of the article in it. */
export const linesWithin = ({ lines }: Page, regions: Regions, scope: Element): Line[] =>
  lines.filter(
    ({ start, end, block }) =>
      start >= scope.start &&
      end <= scope.end &&
      !regions.isOfStrangers(block) &&
      !regions.isNavigation(block),
  )

/** The lines of an article in which it is signed. */
export const linesNear = (lines: Line[], title: number): Line[] => [
  ...lines.slice(Math.max(0, title), Math.max(0, title) + 12),
  ...lines.slice(-3),
]
