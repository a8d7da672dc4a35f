import type { Article } from "./article.ts"
import { isByline, readByline } from "./byline.ts"
import { mentionBeside } from "./byline-mentions.ts"
import { findBylines } from "./find-bylines.ts"
import { textOf } from "./lines.ts"
import { findLinkBoxes, type LinkBox } from "./link-boxes.ts"
import type { Mention } from "./mentions.ts"
import { toName } from "./names.ts"
import type { Page } from "./page.ts"
import { descendants, type Element } from "./page-tree.ts"
import { piecesOf } from "./pieces.ts"
import { dayIn } from "./published.ts"
import type { Regions } from "./regions.ts"
import { namesDay } from "./written-dates.ts"

const most = 100
const longestByline = 90

/** The articles behind links that have a day or an author next to them, in boxes that nothing else marks. */
export function findBoxed(
  page: Page,
  regions: Regions,
  isFree: (element: Element) => boolean,
): { article: Article; bylines: Mention[] }[] {
  const { elements } = page.tree
  const places = new Map(elements.map((element, at) => [element, at]))
  return findLinkBoxes(page, regions, isFree)
    .slice(0, most)
    .flatMap((found) => {
      const inside = descendants(elements, places.get(found.box) ?? 0)
      const marked = findBylines(page, regions, inside).filter(({ quote }) => quote !== found.title)
      const bylines = marked.length > 0 ? marked : namedBeside(page, found)
      const publishedAt = dayIn(page, found.box, inside)
      if (bylines.length === 0 && publishedAt === null) return []
      const summary = inside.find(({ tag, start, end }) => tag === "p" && end - start > 60)
      const article = {
        url: found.url,
        title: withoutNames(found.title, bylines).slice(0, 300),
        authors: [...new Set(bylines.map(({ name }) => name))],
        publishedAt,
        summary: summary ? textOf(page.tree, summary) : null,
      }
      return [{ article, bylines }]
    })
}

/** The text of a link around a whole box names the author after the title. */
const withoutNames = (title: string, bylines: Mention[]): string =>
  bylines.reduce(
    (rest, { name }) => (rest.endsWith(` ${name}`) ? rest.slice(0, -name.length - 1) : rest),
    title,
  )

/** The authors that the box of a link names, or the one name in it next to a day. */
export function namedBeside({ tree }: Page, { box, link }: Pick<LinkBox, "box" | "link">): Mention[] {
  const pieces = piecesOf(tree, box)
    .flatMap((piece) => piece.split(/\s?[|·•]\s?|\s[–—]\s/))
    .map((piece) => piece.replace(/^[(（[]|[)）\]]$/gu, ""))
  // "By the lake, a heron" is the title itself.
  const title = textOf(tree, link)
  const signed = pieces.flatMap((piece) =>
    piece.length <= longestByline && piece !== title && isByline(piece) ? readByline(piece).names : [],
  )
  const quote = textOf(tree, box, 200)
  if (signed.length > 0) return [...new Set(signed)].map((name) => mentionBeside(name, quote))
  if (!pieces.some(namesDay)) return []
  const names = [...new Set(pieces.map(toName).filter((name) => name !== null))]
  const [name] = names
  return name !== undefined && names.length === 1 && toName(title) === null
    ? [mentionBeside(name, quote)]
    : []
}
