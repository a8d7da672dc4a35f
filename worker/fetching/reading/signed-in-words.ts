import { linesNear, linesWithin } from "./article-lines.ts"
import { isByline, readByline } from "./byline.ts"
import { longestQuote, mention } from "./byline-mentions.ts"
import type { Entry } from "./entry.ts"
import { findSignature } from "./find-signature.ts"
import { labelledIn } from "./labelled-authors.ts"
import { type Line, titleLine } from "./lines.ts"
import type { Mention } from "./mentions.ts"
import { toName } from "./names.ts"
import { namesApart } from "./names-in.ts"
import type { Page } from "./page.ts"
import type { Element } from "./page-tree.ts"
import { piecesOf } from "./pieces.ts"
import { readDateline } from "./read-dateline.ts"
import { readEntry } from "./read-entry.ts"
import type { Regions } from "./regions.ts"
import { signedAbove } from "./signed-above.ts"
import { signedBelow } from "./signed-apart.ts"

const reports =
  /^(.{5,45}?) (?:reports?|writes|investigates|meets|visits|explains|talks to|speaks to|berichtet|schreibt|besucht|erklärt|informa|rapporte|raconte|raportoi)(?:[.:]?$| (?=[\p{Ll}\p{Lu}]))/u
const writing =
  /(?:report|writer|editor|correspond|journalist|columnist|redakt|redact|periodist|giornalist|jornalist|dziennikar|toimittaja|muhabir|novinar|критик|корреспондент)/iu

const mostToByline = 8

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
  const above = title < 0 ? null : signedAbove(lines, title)
  if (above)
    return above.names.map((name) => mention(page, name, null, above.line.inner, above.line.text, above.line))
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

/** "Jane Doe, Leeds; John Roe, York" in bold, as papers sign what several sent from their towns. */
const isPlaced = ({ text, block, inner }: Line): boolean =>
  text.length <= 120 &&
  [block.tag, inner.tag].some((tag) => /^(?:b|strong|em|i)$/.test(tag)) &&
  namesApart(text).length > 1

/** Right below a title, "Jane Doe, staff reporter" signs what follows. */
function readPosted(text: string): Entry | null {
  const reporter = text.length <= longestQuote ? toName(reports.exec(text)?.[1] ?? "") : null
  if (reporter) return { name: reporter, title: null }
  const [entry, ...more] = text.length <= 70 ? readEntry(text) : []
  return entry && more.length === 0 && text.startsWith(entry.name) && writing.test(entry.title ?? "")
    ? entry
    : null
}
