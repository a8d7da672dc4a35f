import { textIn } from "./json-ld.ts"
import { type Line, titleLine } from "./lines.ts"
import { isOfPart, type Page } from "./page.ts"
import type { Element } from "./page-tree.ts"
import { toTime } from "./to-time.ts"
import { findDate, findShortDate } from "./written-dates.ts"

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
/** What is not itself published at the time that it states. */
const partOfOther = /Comment|Review|Object|Person|Organization|Question|Answer|Event|Quotation|Product|Offer/
/** Words beside the day on which something was published, wherever they stand in it. */
const saysPublished =
  /(?<!\p{L})(?:posted|published|veröffentlicht|erschienen|erstellt|eingestellt|geschrieben|gespeichert|publié|mis en ligne|publicado|publicada|pubblicato|geplaatst|gepubliceerd|opublikowan[oy]|dodano|publicerad|publiceret|publisert|julkaistu|yayınlan\p{L}{2,5})(?!\p{L})/iu
/** Labels of the day of a text, where nothing else says it. */
const labelOfDay =
  /^(?:stand|datum|date|fecha|data|erscheinungsdatum|date de publication|mise en ligne|published on|дата)\s?:/iu
/** The same labels, alone in a line above the day. */
const aboveDay =
  /^(?:datum|date|published|published on|veröffentlicht(?: am)?|erschienen(?: am)?|mise en ligne|publié le|date de publication|fecha(?: de publicación)?|publicado(?: el| em)?|data(?: di pubblicazione)?|pubblicato(?: il)?)\s?:?$/iu
const datedPath = /\/((?:19|20)\d\d)[/-](\d{1,2})[/-](\d{1,2})(?:[/-]|$)|\/((?:20)\d\d)(\d\d)(\d\d)[/-]/
/** "/29-10-2021", where the first number can only be a day. */
const dayFirstPath = /\/(\d{1,2})-(\d{1,2})-((?:19|20)\d\d)(?:[/-]|$)/
/** The range of lines around a title in which the date of an article is found. */
const before = 4
const after = 10
const longest = 140
const shortLine = 70
/** The length of the part of a paragraph that may begin with its day: "27.1.2022 - Yesterday …" */
const beginning = 30
const beginsWithDay = /^(?:\p{L}{2,12},? )?\d{1,2}\.? ?(?:\p{L}{3,10}|\d{1,2}\.)/u
/** "Pressemitteilung vom 25. Januar 2026 | Berlin – …" */
const releasedOn =
  /^(?:press release|news release|pressemitteilung|medienmitteilung|meldung|nachricht|communiqué(?: de presse)?|comunicado(?: de prensa)?|comunicato(?: stampa)?|persbericht|pressmeddelande|pressemelding|pressemeddelelse)\s(?:vom|of|du|del|de|van|från|fra)\s[^|–—]{6,24}/iu

/** Returns when an article was published, as declared by its page, or else as written near the title. */
export function publishedAt(page: Page, scope: Element[]): number | null {
  return (
    inMeta(page, named) ??
    declaredIn(scope) ??
    writtenBeside(page) ??
    inMeta(page, ofFile) ??
    declaredOfPage(page) ??
    writtenNear(page) ??
    writtenAsPublished(page) ??
    labelledDay(page) ??
    dayOfAddress(page.url)
  )
}

function inMeta({ meta, language }: Page, names: string[]): number | null {
  for (const name of names) {
    const time = toTime(meta.get(name), language)
    if (time !== null) return time
  }
  return null
}

/** When the page itself was published, where its JSON-LD declares no article. */
function declaredOfPage({ things, language }: Page): number | null {
  for (const { types, within, value } of things) {
    if ([...types, ...within].some((type) => partOfOther.test(type))) continue
    const time = toTime(textIn(value, "datePublished") ?? undefined, language)
    if (time !== null) return time
  }
  return null
}

const writtenAsPublished = ({ lines, language }: Page): number | null =>
  writtenIn(
    lines.filter(({ text }) => text.length <= longest && saysPublished.test(text)),
    language,
  )

const labelledDay = ({ lines, language }: Page): number | null =>
  writtenIn(
    lines.filter(
      ({ text }, at) =>
        text.length <= longest && (labelOfDay.test(text) || aboveDay.test(lines[at - 1]?.text ?? "")),
    ),
    language,
  )

function dayOfAddress({ pathname }: URL): number | null {
  const [, ...parts] = datedPath.exec(pathname) ?? []
  const [year, month, day] = parts.filter((part) => part !== undefined)
  if (year !== undefined) return findDate(`${year}-${month}-${day}`, null)
  const [, first, second, last] = dayFirstPath.exec(pathname) ?? []
  return Number(first) > 12 ? findDate(`${last}-${second}-${first}`, null) : null
}

/** Returns the time that some elements declare: the one marked as the date of publication, or else the first. */
export function declaredIn(elements: Element[]): number | null {
  const own = elements.filter(
    ({ attributes, parent }) => attributes.itemprop === "datePublished" && !(parent && isOfPart(parent)),
  )
  const times = elements.filter(({ tag }) => tag === "time")
  const classed = elements.filter(({ attributes }) =>
    /(?:^|\s)(?:published|dt-published)(?:\s|$)/.test(attributes.class ?? ""),
  )
  const updated = elements.filter(({ attributes }) =>
    /(?:^|\s)(?:updated|dt-updated)(?:\s|$)/.test(attributes.class ?? ""),
  )
  for (const { attributes } of [...own, ...classed, ...times, ...updated]) {
    const time = toTime(attributes.datetime ?? attributes.content ?? attributes.title)
    if (time !== null) return time
  }
  return null
}

function writtenNear(page: Page): number | null {
  const { lines, language } = page
  const title = Math.max(0, titleLine(lines, page))
  const below = lines.slice(title + 1, title + 1 + after)
  const above = lines.slice(Math.max(0, title - before), title).reverse()
  return writtenIn([...below, ...above], language)
}

/** A day in a short line right above or below the title. */
function writtenBeside({ lines, language, headline, tree }: Page): number | null {
  const title = titleLine(lines, { headline, tree })
  if (title < 0) return null
  const near = [...lines.slice(title + 1, title + 4), ...lines.slice(Math.max(0, title - 2), title).reverse()]
  return writtenIn(
    near.filter(({ text }) => text.length <= shortLine),
    language,
  )
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
    const said = text.length <= longest ? text : text.slice(0, beginning)
    if (text.length > longest && !beginsWithDay.test(said)) {
      const released = releasedOn.exec(text)?.[0]
      const day = released === undefined ? null : findDate(released, language)
      if (day !== null) return day
      continue
    }
    const time = findDate(said, language) ?? (text.length <= beginning ? findShortDate(text) : null)
    if (time !== null) return time
  }
  return null
}
