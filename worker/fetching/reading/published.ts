import { type Line, titleLine } from "./lines.ts"
import type { Page } from "./page.ts"
import type { Element } from "./page-tree.ts"
import { toTime } from "./to-time.ts"
import { findDate } from "./written-dates.ts"

const named = [
  "article:published_time",
  "og:article:published_time",
  "datepublished",
  "date",
  "dc.date",
  "dc.date.issued",
  "dcterms.date",
  "dcterms.created",
  "pubdate",
  "publishdate",
  "publish_date",
  "publish-date",
  "parsely-pub-date",
  "sailthru.date",
  "citation_publication_date",
]
/** The range of lines around a title in which the date of an article is found. */
const before = 4
const after = 10
const longest = 140

/** Returns when an article was published, as declared by its page, or else as written near the title. */
export function publishedAt(page: Page, scope: Element[]): number | null {
  for (const name of named) {
    const time = toTime(page.meta.get(name))
    if (time !== null) return time
  }
  return declaredIn(scope) ?? writtenNear(page)
}

/** Returns the time that some elements declare: the one marked as the date of publication, or else the first. */
export function declaredIn(elements: Element[]): number | null {
  const own = elements.filter(({ attributes }) => attributes.itemprop === "datePublished")
  const times = elements.filter(({ tag }) => tag === "time")
  const classed = elements.filter(({ attributes }) =>
    /(?:^|\s)(?:published|dt-published)(?:\s|$)/.test(attributes.class ?? ""),
  )
  for (const { attributes } of [...own, ...classed, ...times]) {
    const time = toTime(attributes.datetime ?? attributes.content ?? attributes.title)
    if (time !== null) return time
  }
  return null
}

function writtenNear({ lines, tree, language }: Page): number | null {
  const title = Math.max(0, titleLine(lines, tree.title))
  const below = lines.slice(title + 1, title + 1 + after)
  const above = lines.slice(Math.max(0, title - before), title).reverse()
  return writtenIn([...below, ...above], language)
}

/** The day that a part of a page declares, or else names. */
export const dayIn = ({ lines, language }: Page, { start, end }: Element, inside: Element[]): number | null =>
  declaredIn(inside) ??
  writtenIn(
    lines.filter((line) => line.start >= start && line.end <= end),
    language,
  )

/** The first day that is written in some lines. */
export function writtenIn(lines: Line[], language: string | null): number | null {
  for (const { text } of lines) {
    const time = text.length <= longest ? findDate(text, language) : null
    if (time !== null) return time
  }
  return null
}
