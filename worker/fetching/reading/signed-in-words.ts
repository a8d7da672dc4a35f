import { afterAuthorLabel, isAuthorLabel } from "./author-labels.ts"
import { findSignature, isByline, readByline, readDateline } from "./byline.ts"
import { longestQuote, mention } from "./byline-mentions.ts"
import type { Entry } from "./entry.ts"
import { type Line, nearest, titleLine } from "./lines.ts"
import type { Mention } from "./mentions.ts"
import { toName } from "./names.ts"
import { namesApart } from "./names-in.ts"
import type { Page } from "./page.ts"
import type { Element } from "./page-tree.ts"
import { piecesOf } from "./pieces.ts"
import { readEntry } from "./read-entry.ts"
import type { Regions } from "./regions.ts"
import { signedBelow } from "./signed-apart.ts"

const reports =
  /^(.{5,45}?) (?:reports?|writes|investigates|meets|visits|explains|talks to|speaks to|berichtet|schreibt|besucht|erklärt|informa|rapporte|raconte|raportoi)(?:[.:]?$| (?=[\p{Ll}\p{Lu}]))/u
const writing =
  /(?:report|writer|editor|correspond|journalist|columnist|redakt|redact|periodist|giornalist|jornalist|dziennikar|toimittaja|muhabir|novinar|критик|корреспондент)/iu

const mostToByline = 8
const mostToSign = 8
const bareLabel =
  /^(?:by|written by|authors?|words by|von|autor(?:in|en)?|par|por|da|di|door|av|af|texte?|text|auteure?s?|autore|autora)\s?:?$/i
/** "Author: Jane Doe" says outright who that is. */
export const authorLabel =
  /^(?:written by|words by|story by|authors?|autor(?:in|en)?|verfasser(?:in)?|redaktion|auteure?s?|autore|autora|tekst|auteurs?|författare|forfatter)\s?:\s?\p{Lu}|^(?:autor(?:in)?\/-?(?:autor|in)(?:nen)?\s?:?|autor(?:en|innen))\s\p{Lu}/iu

/** Finds "By Jane Doe" near the beginning or the end of an article without a marked-up author. */
export function findSigned(page: Page, regions: Regions, elements: Element[]): Mention[] {
  const scope = elements[0]
  if (!scope) return []
  const lines = linesWithin(page, regions, scope)
  const title = titleLine(lines, page)
  for (const line of linesNear(lines, title)) {
    if (line.text.length > 120 || !isByline(line.text)) continue
    const { names, title: role } = readByline(line.text)
    if (names.length === 0) continue
    return names.map((name) =>
      mention(page, name, names.length === 1 ? role : null, line.inner, line.text, line),
    )
  }
  const labelled = labelledIn(page, lines, title)
  if (labelled.length > 0) return labelled
  const placed = title < 0 ? undefined : lines.slice(title + 1, title + mostToByline).find(isPlaced)
  if (placed)
    return namesApart(placed.text).map((name) => mention(page, name, null, placed.inner, placed.text, placed))
  const signed = title < 0 ? null : findSignature(lines.slice(title))
  const below = signed ? lines[title + signed.at] : undefined
  if (signed && below) return [mention(page, signed.name, null, below.inner, below.text, below)]
  const told = title < 0 ? undefined : lines.slice(title + 1, title + 4).find(({ text }) => readPosted(text))
  const posted = told ? readPosted(told.text) : null
  if (told && posted) return [mention(page, posted.name, posted.title, told.inner, told.text, told)]
  const dated = lines
    .slice(Math.max(0, title - 2), Math.max(0, title) + 6)
    .map((line) => ({ ...line, names: readDateline(line.text, piecesOf(page.tree, line)) }))
    .find(({ names }) => names.length > 0)
  if (title < 0) return []
  if (!dated) return signedBelow(page, lines.slice(title))
  return dated.names.map((name) => mention(page, name, null, dated.inner, dated.text, dated))
}

/** Those who follow a label below the title, wherever that is: in the box with the facts about an article, for instance. */
export function findLabelled(page: Page, regions: Regions, [scope]: Element[]): Mention[] {
  if (!scope) return []
  const lines = linesWithin(page, regions, scope)
  const title = titleLine(lines, page)
  // Each of several articles may have a label of its own.
  const labels = lines.slice(title + 1).filter(({ text }) => isAuthorLabel(text) || afterAuthorLabel(text))
  const found = labels.length === 1 ? labelledIn(page, lines, title) : []
  return found.length > 1 && found.every(({ url }) => url !== null) ? [] : found
}

/** The names that follow a label: "Author: Jane Doe" anywhere in an article, or "By" alone in a line before them. */
function labelledIn(page: Page, lines: Line[], title: number): Mention[] {
  for (const [at, line] of lines.entries()) {
    if (at <= title || line.text.length > 160) continue
    const isAlone = bareLabel.test(line.text) || isAuthorLabel(line.text)
    const below = isAlone ? itemsFrom(lines, at + 1) : []
    const after = isAlone ? null : afterAuthorLabel(line.text)
    const isSaid = after !== null || authorLabel.test(line.text)
    const said = below.length > 0 ? below : isSaid ? [line] : []
    const found = said.flatMap((one) => {
      const text = one === line ? (after ?? line.text) : one.text
      const { names } = readByline(one === line && after === null ? text : `by ${text}`)
      return names.map((name) => mention(page, name, null, one.inner, one.text, one))
    })
    if (found.length > 0) return found.slice(0, mostToSign)
  }
  return []
}

/** A line with a name, and with it the further items of its list. */
function itemsFrom(lines: Line[], first: number): Line[] {
  const list = listOf(lines[first])
  const items = lines
    .slice(first, first + mostToSign)
    .filter((line, at) => at === 0 || (list !== undefined && listOf(line) === list))
  return items.every(({ text }) => text.length <= 90) ? items : []
}

const listOf = (line: Line | undefined): Element | null | undefined =>
  line && nearest(line.block, 3).find(({ tag }) => tag === "li")?.parent

/** "Jane Doe, Leeds; John Roe, York" in bold, as papers sign what several sent from their towns. */
const isPlaced = ({ text, block, inner }: Line): boolean =>
  text.length <= 120 &&
  [block.tag, inner.tag].some((tag) => /^(?:b|strong|em|i)$/.test(tag)) &&
  namesApart(text).length > 1

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

/** Right below a title, "Jane Doe, staff reporter" signs what follows. */
function readPosted(text: string): Entry | null {
  const reporter = text.length <= longestQuote ? toName(reports.exec(text)?.[1] ?? "") : null
  if (reporter) return { name: reporter, title: null }
  const [entry, ...more] = text.length <= 70 ? readEntry(text) : []
  return entry && more.length === 0 && text.startsWith(entry.name) && writing.test(entry.title ?? "")
    ? entry
    : null
}
