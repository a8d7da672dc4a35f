import { linesNear, linesWithin } from "./article-lines.ts"
import { readByline } from "./byline.ts"
import { pictureBeginning, picturesWithin, textBeginning } from "./byline-beginnings.ts"
import { mention } from "./byline-mentions.ts"
import { titleLine } from "./lines.ts"
import type { Mention } from "./mentions.ts"
import type { Page } from "./page.ts"
import type { Element } from "./page-tree.ts"
import type { Regions } from "./regions.ts"

const longest = 120

/**
 * The author of an article that says outright who wrote it and who took its pictures: "Words by Jane Doe, photography
 * by John Roe". The author that a publishing system declares may then be the person who put it online.
 */
export function findTextCredit(page: Page, regions: Regions, [scope]: Element[]): Mention[] {
  if (!scope) return []
  const lines = linesWithin(page, regions, scope)
  const near = linesNear(lines, titleLine(lines, page))
  for (const [at, line] of near.entries()) {
    if (line.text.length > longest || !textBeginning.test(line.text)) continue
    const beside = [near[at - 1], near[at + 1]]
    const isPair =
      picturesWithin.test(line.text) || beside.some((other) => other && pictureBeginning.test(other.text))
    const { names } = isPair ? readByline(line.text) : { names: [] }
    if (names.length > 0) return names.map((name) => mention(page, name, null, line.inner, line.text, line))
  }
  return []
}
