import { declaredIn, declaredOfPage, inMeta } from "./declared-day.ts"
import type { Page } from "./page.ts"
import type { Element } from "./page-tree.ts"
import { findDate } from "./written-dates.ts"
import {
  dayOfTitle,
  labelledDay,
  writtenAsPublished,
  writtenBeside,
  writtenIn,
  writtenNear,
} from "./written-day.ts"

const named = [
  "article:published_time",
  "og:article:published_time",
  "datepublished",
  "dc.date.issued",
  "pubdate",
  "publishdate",
  "publish_date",
  "publish-date",
  "parsely-pub-date",
  "sailthru.date",
  "citation_online_date",
  "citation_publication_date",
  "dcterms.issued",
  "dc.issued",
  "og:published_time",
  "og:pubdate",
  "article:published",
  "article.published",
  "article_date_original",
  "originalpublicationdate",
  "publication_date",
  "rnews:datepublished",
  "shareaholic:article_published_time",
  "cxenseparse:recs:publishtime",
  "bt:pubdate",
]
/** Many systems write there when the page was made, or last changed. */
const ofFile = ["date", "dc.date", "dcterms.date", "dcterms.created", "dc.date.created"]
const datedPath = /\/((?:19|20)\d\d)[/-](\d{1,2})[/-](\d{1,2})(?:[/-]|$)|\/((?:20)\d\d)(\d\d)(\d\d)[/-]/
/** "/29-10-2021", where the first number can only be a day. */
const dayFirstPath = /\/(\d{1,2})-(\d{1,2})-((?:19|20)\d\d)(?:[/-]|$)/

/** Returns when an article was published, as declared by its page, or else as written near the title. */
export function publishedAt(page: Page, scope: Element[]): number | null {
  return (
    inMeta(page, named) ??
    declaredIn(scope) ??
    dayOfTitle(page) ??
    writtenBeside(page) ??
    inMeta(page, ofFile) ??
    declaredOfPage(page) ??
    writtenNear(page) ??
    writtenAsPublished(page) ??
    labelledDay(page) ??
    dayOfAddress(page.url)
  )
}

function dayOfAddress({ pathname }: URL): number | null {
  const [, ...parts] = datedPath.exec(pathname) ?? []
  const [year, month, day] = parts.filter((part) => part !== undefined)
  if (year !== undefined) return findDate(`${year}-${month}-${day}`, null)
  const [, first, second, last] = dayFirstPath.exec(pathname) ?? []
  return Number(first) > 12 ? findDate(`${last}-${second}-${first}`, null) : null
}

/** The day that a part of a page declares, or else names. */
export const dayIn = ({ lines, language }: Page, { start, end }: Element, inside: Element[]): number | null =>
  declaredIn(inside) ??
  writtenIn(
    lines.filter((line) => line.start >= start && line.end <= end),
    language,
  )
