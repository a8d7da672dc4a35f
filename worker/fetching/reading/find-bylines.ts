import { findSignature, isByline, readByline, readDateline } from "./byline.ts"
import { pictureBeginning } from "./byline-beginnings.ts"
import { toDeclaredName } from "./declared-names.ts"
import { type Line, nearest, textOf, titleLine, toLine } from "./lines.ts"
import type { Mention } from "./mentions.ts"
import { toName } from "./names.ts"
import { isNameOfSite, type Page, toUrl } from "./page.ts"
import { isAuthorPage } from "./page-kinds.ts"
import type { Element } from "./page-tree.ts"
import { piecesOf } from "./pieces.ts"
import { type Entry, readEntry } from "./read-entry.ts"
import type { Regions } from "./regions.ts"
import { isRole } from "./roles.ts"

const marked =
  /(?:^|[\s_-])(?:p-author|authors?|byline|by-line|author-?name|autor\w{0,5}|auteurs?|autore|writers?|contributors?|redakteur|verfasser|creator|autori|posted-by|fn|story-by|by|credit-author|credit|signature|firma|podpis)(?:[\s_-]|$)/i
const notTheName =
  /(?:^|[\s_-])(?:avatars?|images?|img|photos?|social|bio|description|date|time|follow|count|comments?|tags?|categor\w{1,5}|list|grid|section|archive|link-all)(?:[\s_-]|$)/i
const position =
  /(?:^|[\s_-])(?:role|title|job|job-?title|position|p-job-title|p-role|function|funktion|beruf)(?:[\s_-]|$)/i
const reports =
  /^(.{5,45}?) (?:reports?|writes|investigates|meets|visits|explains|talks to|speaks to|berichtet|schreibt|besucht|erklärt|informa|rapporte|raconte|raportoi)(?:[.:]?$| (?=[\p{Ll}\p{Lu}]))/u
const writing =
  /(?:report|writer|editor|correspond|journalist|columnist|redakt|redact|periodist|giornalist|jornalist|dziennikar|toimittaja|muhabir|novinar|критик|корреспондент)/iu
const longest = 200

/** Who wrote what stands in some elements of a page (those of one article), by its markup or else by its words. */
export function findBylines(page: Page, regions: Regions, elements: Element[]): Mention[] {
  const found: Mention[] = []
  for (const [at, element] of elements.entries()) {
    const { end, start } = element
    if (
      !isMarked(page, element) ||
      end - start > 2 * longest ||
      end === start ||
      regions.isOfStrangers(element)
    )
      continue
    if (isInside(found, element)) continue
    const inner = []
    for (let next = at + 1; next < elements.length && next < at + 40; next++) {
      const one = elements[next] as Element
      if (one.start >= end || one.depth <= element.depth) break
      inner.push(one)
    }
    found.push(...readMarked(page, element, inner))
  }
  // A byline may end with the paper: "By Jane Doe, The Paper".
  const people = found.filter(({ name }) => !isNameOfSite(name, page))
  return people.length > 0 ? people : readWords(page, regions, elements)
}

function isMarked(page: Page, element: Element): boolean {
  if (element.tag === "a" && leadsToAuthor(page, element)) return true
  const { rel, itemprop, class: names } = element.attributes
  if (/(?:^|\s)author(?:\s|$)/i.test(rel ?? "") || /(?:^|\s)author(?:\s|$)/.test(itemprop ?? "")) return true
  if (element.tag === "author" || element.tag === "address")
    return element.tag === "author" || /author/.test(rel ?? "")
  return names !== undefined && marked.test(names.slice(0, 300)) && !notTheName.test(names.slice(0, 300))
}

function leadsToAuthor(page: Page, { attributes }: Element): boolean {
  const url = toUrl(attributes.href, page)
  return url !== null && isAuthorPage(url)
}

const isInside = (found: Mention[], { start, end }: Element) =>
  found.slice(-4).some(({ place }) => place && place.start >= start && place.end <= end)

/** The links or named parts in a byline if they are names; else the whole of it. */
function readMarked(page: Page, element: Element, inner: Element[]): Mention[] {
  const titled = inner.find((one) => position.test(one.attributes.class ?? one.attributes.itemprop ?? ""))
  const role = titled ? textOf(page.tree, titled, 120) : ""
  if (pictureBeginning.test(role) && role.split(" ").length === 1) return []
  const parts = inner.filter(
    ({ tag, attributes }) =>
      tag === "a" ||
      tag === "span" ||
      tag === "strong" ||
      tag === "b" ||
      /name|\bfn\b/.test(attributes.itemprop ?? attributes.class ?? ""),
  )
  const all = [element, ...parts].flatMap((part) => {
    const name = toDeclaredName(textOf(page.tree, part, 120))
    return name ? [{ name, part }] : []
  })
  // The name of a place may stand in a part of its own beside that of the person.
  const named = all.filter(
    ({ name, part }) =>
      !all.some((one) => one.name !== name && one.part.start >= part.start && one.part.end <= part.end),
  )
  const quote = textOf(page.tree, element, longest)
  if (named.length > 0) {
    const seen = new Set<string>()
    const fresh = named.filter(({ name }) => !seen.has(name) && seen.add(name))
    const spoken = fresh.length === 1 ? (readByline(quote).title ?? lineTitle(page, element)) : null
    const title = fresh.length === 1 && isRole(role) ? role : spoken
    return fresh.map(({ name, part }) => mention(page, name, title, part, quote))
  }
  const lines = page.tree.text
    .slice(element.start, element.end)
    .replace(/\n\s{0,20}(?=(?:und|and|et|y|e|i|en|och|og|ve|&)\s)/giu, " ")
    .split("\n")
    .map(toLine)
    .filter((line) => line !== "")
  for (const line of lines.slice(0, 4)) {
    const { names, title } = readByline(line)
    if (names.length > 0) {
      return names.map((name) => mention(page, name, names.length === 1 ? title : null, element, quote))
    }
  }
  return []
}

/** A position on the line right below the name, in the same small box. */
function lineTitle(page: Page, element: Element): string | null {
  const box = page.tree.text
    .slice(element.start, element.end)
    .split("\n")
    .map(toLine)
    .filter((line) => line !== "")
  const at = box.findIndex((line) => readByline(line).names.length > 0)
  const next = at < 0 ? undefined : box[at + 1]
  return next !== undefined && next.length <= 80 && isRole(next) && toName(next) === null ? next : null
}

/** "By Jane Doe" near the beginning or the end of an article that marks nobody. */
function readWords(page: Page, regions: Regions, elements: Element[]): Mention[] {
  const scope = elements[0]
  if (!scope) return []
  const lines = linesWithin(page, regions, scope)
  const title = titleLine(lines, page.tree.title)
  for (const line of linesNear(lines, title)) {
    if (line.text.length > 120 || !isByline(line.text)) continue
    const { names, title: role } = readByline(line.text)
    if (names.length === 0) continue
    return names.map((name) =>
      mention(page, name, names.length === 1 ? role : null, line.inner, line.text, line),
    )
  }
  const signed = title < 0 ? null : findSignature(lines.slice(title))
  const below = signed ? lines[title + signed.at] : undefined
  if (signed && below) return [mention(page, signed.name, null, below.inner, below.text, below)]
  const told = title < 0 ? undefined : lines.slice(title + 1, title + 4).find(({ text }) => readPosted(text))
  const posted = told ? readPosted(told.text) : null
  if (told && posted) return [mention(page, posted.name, posted.title, told.inner, told.text, told)]
  const dated = lines
    .slice(Math.max(0, title), Math.max(0, title) + 6)
    .map((line) => ({ ...line, names: readDateline(line.text, piecesOf(page.tree, line)) }))
    .find(({ names }) => names.length > 0)
  if (title < 0) return []
  if (!dated) return signedBelow(page, lines.slice(title))
  return dated.names.map((name) => mention(page, name, null, dated.inner, dated.text, dated))
}

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

/** A name alone in the last paragraph of an article, set to the right or apart from the text, as a letter is signed. */
function signedBelow(page: Page, lines: Line[]): Mention[] {
  const last = lines.at(-1)
  if (!last || lines.length < 3) return []
  const isOfSite = nearest(last.block, 12).some(({ tag }) => /^(?:footer|aside|nav|header)$/.test(tag))
  if (isOfSite) return []
  const [inner, outer] = nearest(last.block, 2)
  const isApart = /^(?:b|strong|em|i)$/.test(inner?.tag ?? "") && outer?.tag === "p"
  const isAside = [inner, outer].some((one) =>
    /right/.test(`${one?.attributes.style ?? ""} ${one?.attributes.class ?? ""}`.slice(0, 300)),
  )
  const name = isApart || isAside ? toName(last.text) : null
  return name ? [mention(page, name, null, last.inner, last.text, last)] : []
}

/** Right below a title, "Jane Doe, staff reporter" signs what follows. */
function readPosted(text: string): Entry | null {
  const reporter = text.length <= longest ? toName(reports.exec(text)?.[1] ?? "") : null
  if (reporter) return { name: reporter, title: null }
  const [entry, ...more] = text.length <= 70 ? readEntry(text) : []
  return entry && more.length === 0 && text.startsWith(entry.name) && writing.test(entry.title ?? "")
    ? entry
    : null
}

/** Somebody whom nothing but the place of a name says to have written. */
export const mentionBeside = (name: string, quote: string): Mention => ({
  name,
  title: null,
  url: null,
  address: null,
  quote: quote.slice(0, longest),
  method: "byline",
  place: null,
})

export function mention(
  page: Page,
  name: string,
  title: string | null,
  part: Element,
  quote: string,
  place: { start: number; end: number } = part,
): Mention {
  const link = nearest(part, 3).find(({ tag }) => tag === "a")
  const url = toUrl(link?.attributes.href, page)
  const isPersons =
    url && (isAuthorPage(url) || /(?:^|\s)author(?:\s|$)/.test(link?.attributes.rel ?? "") || part === link)
  const isElsewhere = !url || url.pathname === "/" || !isPersons
  return {
    name,
    title: title?.replace(/[.,;:]+$/, "").trim() ?? null,
    url: isElsewhere ? null : url.href,
    address: null,
    quote: quote.slice(0, longest),
    method: "byline",
    place: { start: place.start, end: place.end },
  }
}
