import { trustAlike } from "./alike.ts"
import { type Candidate, signatureOf } from "./candidate.ts"
import { type Column, findColumns } from "./columns.ts"
import { toPlainName } from "./declared-names.ts"
import type { Entry } from "./entry.ts"
import { findRuns } from "./find-runs.ts"
import { isLabelOfNames } from "./label-of-names.ts"
import { findLabels } from "./labels.ts"
import { readLabel } from "./line-labels.ts"
import { isInMenu, isLinked, isOfSite, leadsElsewhere, leadsOn } from "./line-links.ts"
import { isBold, isNamed, type Line, nearest, textOf } from "./lines.ts"
import { linesOfMembers } from "./lines-of-members.ts"
import { candidate } from "./listed-candidate.ts"
import { entriesInColumn, entriesOf } from "./listed-entries.ts"
import type { Mention } from "./mentions.ts"
import { nameIn } from "./name-in-line.ts"
import { toName } from "./names.ts"
import { isBoxed, isNearer, isTitle, isWithin, nextTitle } from "./near-title.ts"
import { tellsOfOthers } from "./outsiders.ts"
import type { Page } from "./page.ts"
import type { PageKind } from "./page-kinds.ts"
import { findRecords, type InRecord } from "./records.ts"
import type { Regions } from "./regions.ts"
import { findSeries } from "./series.ts"
import { readSeveral } from "./several-names.ts"
import { isNameOfSite } from "./site-names.ts"
import { isSpelled, localPartsOn } from "./spelled-names.ts"
import { withTitleOfPart } from "./title-of-part.ts"
import { withoutAddress } from "./without-address.ts"
import { toNameOfWords } from "./word-surnames.ts"

const ofPeople = new Set<PageKind>(["team", "imprint", "about", "contact", "authors", "guidelines", "author"])
/** The kinds of page on which a list of names is a list of the outlet's people. */
const listing = new Set<PageKind>(["team", "imprint", "contact"])
const ofSeries = new Set<PageKind>([...listing, "authors", "about"])
const heading = /^(?:h[1-6]|dt|th|strong|b|figcaption)$/
const nameClass =
  /(?:^|[\s_-])(?:name|fn|p-name|author-name|member-name|person|staff-name|title)(?:[\s_-]|$)/i

const copyright = /^(?:©|\(c\)|copyright(?=\s{0,3}(?:©|\(c\)|\d|by\s|$)))/i

const longestEntry = 300
const mayBeSeveral = /^[^.!?]{0,200}?(?:[,;&(（、]|\s\p{Ll}{1,3}\s)/u

/** The people whom a page lists as members of the outlet: with what they do, or marked like those who are. */
export function findListed(page: Page, regions: Regions): Mention[] {
  const candidates: Candidate[] = []
  const titles = new Set<number>()
  let label: Line | null = null
  const lines = linesOfMembers(page)
  const spelled = localPartsOn(page)
  const labels = listing.has(page.kind) ? findLabels(lines) : new Set<Line>()
  const columns = listing.has(page.kind) ? findColumns(page) : new Map<number, Column>()
  const members = lines.filter((line) => isAboutMembers(page, regions, line.index, line))
  const records = ofSeries.has(page.kind) ? findRecords(page, members) : new Map<Line, InRecord>()
  const runs = page.kind === "team" ? findRuns(lines, members) : new Set<Line>()
  const series = ofSeries.has(page.kind) ? findSeries(page, members) : new Map<Line, Entry[]>()
  for (const [at, line] of lines.entries()) {
    if (!isAboutMembers(page, regions, line.index, line)) {
      label = null
      continue
    }
    const column = columns.get(line.index)
    if (column?.isOfPositions) {
      titles.add(at)
      continue
    }
    // "The Paper covers the county" begins like a description of a person.
    const head = label ?? titleAbove(lines, at, titles)
    const several = head === null && listing.has(page.kind) ? readSeveral(lines, at, titles) : null
    if (several?.isTitleBelow) titles.add(at + 1)
    const told =
      entriesInColumn(line, column) ?? several?.entries ?? entriesOf(page, line, head, listing.has(page.kind))
    const entries = (told.length > 0 ? told : (series.get(line) ?? [])).filter(
      ({ name, title }) => title !== null || !isNameOfSite(name, page),
    )
    for (const entry of entries) {
      const whole = withTitleOfPart(entry, line, regions.headings[line.index] ?? "")
      if (!tellsOfOthers(whole.title ?? "")) candidates.push(candidate(page, line, whole))
    }
    if (entries.length > 0) {
      titles.add(at)
      continue
    }
    const before = lines[at - 1]
    // Text below a name in its box is not another name, though it may look like one.
    if (titles.has(at)) continue
    const name = isInMenu(page, line, before)
      ? null
      : (nameIn(line) ??
        nameOfCard(page, line, spelled) ??
        nameByPlace(page, line) ??
        (isMarked(line) && nextTitle(lines, at) ? toNameOfWords(line.text) : null))
    if (name === null) {
      const isInterruption = !line.text.includes("@") && !titles.has(at)
      const isLabel = readLabel(line) !== null || labels.has(line)
      if (isLabel || isLabelOfNames(page, lines, at)) label = line
      else if (isInterruption && label && !isWithin(line, label.block.parent)) label = null
      continue
    }
    if (label && tellsOfOthers(label.text)) continue
    // A heading like the previous one begins a new section, even if it looks like a name.
    if (label && /^h[1-6]$/.test(line.block.tag) && label.block.tag === line.block.tag) label = null
    const record = records.get(line)
    const isAbout =
      before &&
      !titles.has(at - 1) &&
      !leadsOn(page, before) &&
      (isTitle(before) || isBoxed(before, line, lines, at))
    const next = nextTitle(lines, at)
    const isHeaded = before !== undefined && next !== null && isBetweenHeads(line, before, next)
    const isCloser = isAbout && label !== null && before !== label && isNearer(line, before, label)
    const nearby = isCloser ? before : (label ?? (isAbout || isHeaded ? before : null))
    const above = record?.isFirst && !isInCell(line) ? null : nearby
    const isOthers =
      next && (isHeaded || isInNextParagraph(line, before, next) || leadsElsewhere(page, line, next))
    const below = isOthers ? null : next
    const isAbove = above !== null && (below === null || isNearer(line, above, below))
    if ((below && !isAbove) || record?.title === lines[at + 1]?.text) titles.add(at + 1)
    const named = isAbove ? above : below
    const said =
      named === null || (named.block.tag === "h1" && !labels.has(named)) || record?.isFirst === false
        ? null
        : withoutAddress(named.text)
    const title = record?.title ?? said
    const isSure =
      (named !== null && toNameOfWords(name) === null) ||
      record !== undefined ||
      isLinked(page, line) ||
      isCard(line) ||
      isSpelled(name, spelled) ||
      isReached(line, lines, at) ||
      runs.has(line)
    candidates.push({
      ...candidate(page, line, { name, title }),
      isSure,
      isMarked: isMarked(line),
      below: lines[at + 1] ?? null,
    })
  }
  const inBoxes = new Set([...records.values()].filter(({ isFirst }) => isFirst).map(({ name }) => name))
  return trustAlike(candidates, lines, page.kind).filter(
    ({ name, title }) => inBoxes.has(name) || !tellsOfOthers(title ?? ""),
  )
}

function isAboutMembers(page: Page, regions: Regions, at: number, line: Line): boolean {
  const { block, inner, text } = line
  if (regions.isOfStrangers(inner) || regions.isNavigation(block) || isOfSite(page, line, regions))
    return false
  // Who made the website, or whose it is.
  if (copyright.test(text)) return false
  const section = regions.sections[at]
  if (section === "strangers") return false
  return isCard(line) || ofPeople.has(page.kind) || (section === "team" && page.kind !== "article")
}

/** The line right above several names in their box, when it says what they do. */
function titleAbove(lines: Line[], at: number, titles: Set<number>): Line | null {
  const [before, line] = [lines[at - 1], lines[at]]
  if (
    !before ||
    !line ||
    !mayBeSeveral.test(line.text) ||
    titles.has(at - 1) ||
    before.block.parent !== line.block.parent
  )
    return null
  return before.block !== line.block && isTitle(before) ? before : null
}

/** If a paragraph has words above a name and none below it, the next paragraph is about other people. */
const isInNextParagraph = (line: Line, before: Line | undefined, next: Line): boolean =>
  /^(?:p|li|td|dd)$/.test(line.block.tag) && before?.block === line.block && next.block !== line.block

/** Between two lines in bold, the one above is about the name, though we may not know the word. */
const isBetweenHeads = (line: Line, before: Line, next: Line): boolean =>
  isBold(before.inner) &&
  isBold(next.inner) &&
  !isBold(line.inner) &&
  toName(before.text) === null &&
  signatureOf(before) === signatureOf(next)

/** A name with an address in the same line or paragraph. */
function isReached({ text, block }: Line, lines: Line[], at: number): boolean {
  if (tellsOfOthers(text)) return false
  if (text.includes("@")) return true
  if (!/^(?:p|li|td|dd|address)$/.test(block.tag) || block.end - block.start > longestEntry) return false
  return lines.slice(at + 1, at + 5).some((next) => next.block === block && next.text.includes("@"))
}

/** Text next to a name's cell belongs to the name, though the name is the first line of its cell. */
const isInCell = ({ block }: Line): boolean => nearest(block, 3).some(({ tag }) => /^(?:td|dd)$/.test(tag))

const isMarked = ({ inner, block }: Line): boolean =>
  [inner, block, inner.parent].some((one) => one && (heading.test(one.tag) || isNamed(one, nameClass)))

const isCard = ({ inner }: Line): boolean =>
  nearest(inner, 5).some((one) => isNamed(one, /(?:^|\s)(?:vcard|h-card)(?:\s|$)/))

/** Returns the name set apart at the beginning of a line, if it links to a person's page or an address spells it. */
function nameOfCard(page: Page, line: Line, spelled: Set<string>): string | null {
  if (line.inner.end >= line.end || line.text.length > 120) return null
  const name = toName(textOf(page.tree, line.inner, 90))
  return name !== null && (isLinked(page, line) || isSpelled(name, spelled)) ? name : null
}

/** In scripts without capitals, returns the text in the place where a list of people has its names. */
const nameByPlace = ({ kind }: Page, line: Line): string | null =>
  (kind === "team" || kind === "authors") && isMarked(line) && !/^h1$/.test(line.block.tag)
    ? toPlainName(line.text)
    : null
