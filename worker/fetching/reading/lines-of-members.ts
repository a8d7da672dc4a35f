import { joinBroken } from "./broken-names.ts"
import { isFieldName } from "./line-labels.ts"
import { type Line, nearest, textOf } from "./lines.ts"
import { isInvitation } from "./local-parts.ts"
import { isEastAsian, toName, toNameOfRegister } from "./names.ts"
import type { Page } from "./page.ts"
import type { Element } from "./page-tree.ts"
import { partLines } from "./parted-lines.ts"

/** A line with its place among the lines of its page. */
export interface LineOfMembers extends Line {
  index: number
}

/**
 * Returns the lines of a page in the form that a list of people has: without field names and without link words, and
 * with inverted names put in order.
 */
export function linesOfMembers(page: Page): LineOfMembers[] {
  const links = page.tree.elements.filter(
    ({ tag, attributes, start, end }) =>
      tag === "a" && end > start && /^mailto:/i.test(attributes.href ?? ""),
  )
  const tableOf = tablesOf(page)
  const registers = findRegisters(page, tableOf)
  let next = 0
  return joinBroken(partLines(page))
    .map(({ line, index }) => {
      while ((links[next]?.start ?? Number.POSITIVE_INFINITY) < line.start) next++
      const shown = withoutLink(page, line, links[next])
      const text = registers.has(tableOf(shown)) ? turned(shown.text) : withoutFieldName(page, shown)
      return { ...shown, text: text.length <= 160 ? text.replace(inTheNameOf, "") : text, index }
    })
    .filter((line) => !isToClick(page, line))
    .filter((line, at, all) => !isInLatin(line, all[at - 1]))
    .filter(({ text }) => text.length > 25 || (/[\p{L}\p{N}]/u.test(text) && !isFieldName(text)))
}

/** A name of the east that is repeated in Latin letters, above what the person does. */
const isInLatin = ({ text, inner }: Line, before: Line | undefined): boolean =>
  before !== undefined &&
  isEastAsian(before.text) &&
  nearest(before.inner, 3).some((one) => one === inner.parent) &&
  /^[\p{sc=Latin} .,'-]{4,40}$/u.test(text) &&
  toName(text) !== null

/** "News editor Write to her": the last words only lead to the address. */
function withoutLink(page: Page, line: Line, link: Element | undefined): Line {
  if (!link || link.start <= line.start || link.end < line.end || link.start >= line.end) return line
  const said = textOf(page.tree, link, 60)
  return said.includes("@") || toName(said) !== null
    ? line
    : { ...line, text: textOf(page.tree, { start: line.start, end: link.start }) }
}

/** Whether the line is only a link to click, such as "Mail Jane". */
function isToClick({ tree }: Page, { inner, start, end, text }: Line): boolean {
  const link = nearest(inner, 3).find(({ tag }) => tag === "a")
  const href = link?.attributes.href ?? ""
  if (
    !link ||
    link.start > start + 1 ||
    link.end < end - 1 ||
    !/^mailto:/i.test(href) ||
    toName(text) === null
  )
    return false
  return isInvitation(textOf(tree, link, 90), href.slice("mailto:".length))
}

/** Removes the field name from "Name: Jane Doe" and "Position: Editor", as in a list that names each field. */
function withoutFieldName(page: Page, { text, start, end, inner }: Line): string {
  if (text.length > 120) return text
  const colon = text.indexOf(":")
  if (colon > 0 && isFieldName(text.slice(0, colon))) return text.slice(colon + 1).trim()
  const isFirst = inner.start <= start + 1 && inner.end < end && inner.end > inner.start
  return isFirst && isFieldName(textOf(page.tree, inner, 40))
    ? textOf(page.tree, { start: inner.end, end })
    : text
}

/** "The Company Ltd adına Jane Doe": Turkish law has a person named who owns a paper in the name of a company. */
const inTheNameOf = /^.{3,80} adına (?=\p{Lu})/u

const turned = (text: string) => toNameOfRegister(text) ?? text

/** For each line, the innermost table that it is in. */
function tablesOf({ tree }: Page): (line: Line) => Element | null {
  const tables = new Map<Element, Element | null>()
  for (const element of tree.elements) {
    const above = element.parent ? (tables.get(element.parent) ?? null) : null
    tables.set(element, element.tag === "table" ? element : above)
  }
  return ({ inner }) => tables.get(inner) ?? null
}

/** Tables that list two or more people as "Doe, Jane", each in a cell of their own, next to addresses. */
function findRegisters(page: Page, tableOf: (line: Line) => Element | null): Set<Element | null> {
  const counts = new Map<Element, number>()
  const addressed = new Set<Element>()
  for (const line of page.lines) {
    const table = tableOf(line)
    if (!table) continue
    if (line.text.includes("@")) addressed.add(table)
    if (toNameOfRegister(line.text) !== null) counts.set(table, (counts.get(table) ?? 0) + 1)
  }
  return new Set([...counts].flatMap(([table, count]) => (count > 1 && addressed.has(table) ? [table] : [])))
}
