import { isByline, readByline } from "./byline.ts"
import { mention } from "./byline-mentions.ts"
import { toLine } from "./lines.ts"
import type { Mention } from "./mentions.ts"
import { toName } from "./names.ts"
import type { Page } from "./page.ts"
import type { Element } from "./page-tree.ts"
import { isRole } from "./roles.ts"

/** "By Jane Doe, John Roe", where only the first has a page to link to. */
export function besideLinks(page: Page, element: Element, known: Set<string>, quote: string): Mention[] {
  const line = linesIn(page, element)[0] ?? ""
  const names = isByline(line) ? readByline(line).names : []
  return [...known].every((name) => names.includes(name))
    ? names.filter((name) => !known.has(name)).map((name) => mention(page, name, null, element, quote))
    : []
}

const linesIn = ({ tree }: Page, { start, end }: Element): string[] =>
  tree.text
    .slice(start, end)
    .split("\n")
    .map(toLine)
    .filter((line) => line !== "")

/** A position on the line right below the name, in the same small box. */
export function lineTitle(page: Page, element: Element): string | null {
  const box = linesIn(page, element)
  const at = box.findIndex((line) => readByline(line).names.length > 0)
  const next = at < 0 ? undefined : box[at + 1]
  return next !== undefined && next.length <= 80 && isRole(next) && toName(next) === null ? next : null
}
