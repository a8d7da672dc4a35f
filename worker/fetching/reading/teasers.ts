import type { Article } from "./article.ts"
import { namedBeside } from "./boxed-articles.ts"
import { findBylines } from "./find-bylines.ts"
import { textOf } from "./lines.ts"
import type { Mention } from "./mentions.ts"
import { toName } from "./names.ts"
import { type Page, toUrl } from "./page.ts"
import { announcedKind, isSameSite } from "./page-kinds.ts"
import { descendants, type Element } from "./page-tree.ts"
import { dayIn } from "./published.ts"
import type { Regions } from "./regions.ts"

const teaser =
  /(?:^|\s)(?:h-entry|hentry|teaser|story|story-card|card|post-card|post|entry|news-item|article-item|gh-card|article-card|views-row|list-item|post-item|item|tile)(?:\s|$)/i
const most = 100

/** Returns the articles that a page announces in some of its elements, each with the authors it names. */
export function findTeasers(
  page: Page,
  regions: Regions,
  isThere: (element: Element) => boolean = () => true,
): { article: Article; bylines: Mention[] }[] {
  const { elements } = page.tree
  const boxes = elements.flatMap((element, at) =>
    (element.tag === "article" ||
      (teaser.test(element.attributes.class ?? "") && !/^(?:a|body|html|main)$/.test(element.tag))) &&
    !regions.isOfStrangers(element) &&
    isThere(element)
      ? [at]
      : [],
  )
  const innermost = boxes.filter((at, index) => {
    const next = elements[boxes[index + 1] ?? -1]
    const own = elements[at] as Element
    return !next || next.depth <= own.depth || next.start >= own.end
  })
  return innermost.slice(0, most).flatMap((at) => readTeaser(page, regions, descendants(elements, at)) ?? [])
}

function readTeaser(
  page: Page,
  regions: Regions,
  inside: Element[],
): { article: Article; bylines: Mention[] } | null {
  const heading = inside.find(
    ({ tag, attributes }) =>
      /^h[1-6]$/.test(tag) || /headline|p-name|title/.test(attributes.itemprop ?? attributes.class ?? ""),
  )
  if (!heading) return null
  const around = heading.parent?.tag === "a" ? heading.parent : null
  const within = inside.find(
    ({ tag, start, end }) => tag === "a" && start >= heading.start && end <= heading.end,
  )
  const link = within ?? (heading.tag === "a" ? heading : around) ?? inside.find(({ tag }) => tag === "a")
  const url = toUrl(link?.attributes.href, page)
  const title = textOf(page.tree, heading)
  if (
    !url ||
    !isSameSite(url, page.url) ||
    title === "" ||
    toName(title) !== null ||
    announcedKind(url, title) !== "other"
  )
    return null
  const marked = findBylines(page, regions, inside).filter(({ quote }) => quote !== title)
  const box = inside[0] as Element
  const bylines = marked.length > 0 || !link ? marked : namedBeside(page, { box, link })
  const summary = inside.find(({ tag, start, end }) => tag === "p" && end - start > 60)
  return {
    article: {
      url: url.href,
      title,
      authors: [...new Set(bylines.map(({ name }) => name))],
      publishedAt: dayIn(page, box, inside),
      summary: summary ? textOf(page.tree, summary) : null,
    },
    bylines,
  }
}
