import { ancestry, isNamed, type Line, toLine } from "./lines.ts"
import type { Mention } from "./mentions.ts"
import { toName } from "./names.ts"
import { type Page, toUrl } from "./page.ts"
import { isAuthorPage, type PageKind } from "./page-kinds.ts"
import { readEntry, readLabel, withoutAddress } from "./read-entry.ts"
import type { Regions } from "./regions.ts"
import { isRole } from "./roles.ts"

const ofPeople = new Set<PageKind>(["team", "imprint", "about", "contact", "authors", "guidelines", "author"])
const ofMembers = new Set<PageKind>(["team", "authors", "about", "contact"])
const heading = /^(?:h[1-6]|dt|th|strong|b|figcaption)$/
const nameClass =
  /(?:^|[\s_-])(?:name|fn|p-name|author-name|member-name|person|staff-name|title)(?:[\s_-]|$)/i
const outside =
  /(?<!\p{L})(?:web ?design|hosting|hosted|technik|umsetzung|fotos?|photos?|bildnachweis|bilder|illustration|datenschutz\w{0,12}|druck|printed|rechtsanwalt|steuerberat\w{0,4}|hebergeur|hebergement|hébergement|conception|développement|design by|realizzazione|dpo|data protection|aufsichtsbehörde)(?!\p{L})/iu

interface Candidate {
  mention: Mention
  /** How the name is marked up: those of one list are marked alike. */
  signature: string
  isSure: boolean
}

/** The people whom a page lists as members of the outlet: with what they do, or marked like those who are. */
export function findListed(page: Page, regions: Regions): Mention[] {
  const candidates: Candidate[] = []
  const titles = new Set<number>()
  let label: Line | null = null
  for (const [at, line] of page.lines.entries()) {
    if (!isAboutMembers(page, regions, at, line)) {
      label = null
      continue
    }
    const entries = readEntry(line.text)
    for (const { name, title } of entries) {
      if (!outside.test(title ?? "")) candidates.push(candidate(page, line, name, title, true))
    }
    if (entries.length > 0) continue
    const name = toName(withoutAddress(line.text))
    if (name === null) {
      const isInterruption = !line.text.includes("@") && !titles.has(at)
      if (readLabel(line) !== null) label = line
      else if (isInterruption && label && !isWithin(line, label.block.parent)) label = null
      continue
    }
    if (label && outside.test(label.text)) continue
    const before = page.lines[at - 1]
    const above = label ?? (before && !titles.has(at - 1) && isTitle(before) ? before : null)
    const below = nextTitle(page.lines, at)
    const isAbove = above !== null && (below === null || isNearer(line, above, below))
    if (below && !isAbove) titles.add(at + 1)
    const named = isAbove ? above : below
    const title = named === null || named.block.tag === "h1" ? null : withoutAddress(named.text)
    const isSure = named !== null || isLinked(page, line) || isCard(line)
    if (isSure || isMarked(line)) candidates.push(candidate(page, line, name, title, isSure))
  }
  return trusted(candidates, ofMembers.has(page.kind))
}

/** A name that nothing explains counts where two others, marked the same, are explained. */
function trusted(candidates: Candidate[], areMembers: boolean): Mention[] {
  const sure = new Map<string, number>()
  for (const { signature, isSure } of candidates)
    if (isSure) sure.set(signature, (sure.get(signature) ?? 0) + 1)
  return candidates
    .filter(({ isSure, signature }) => isSure || (areMembers && (sure.get(signature) ?? 0) >= 2))
    .map(({ mention }) => mention)
}

function isAboutMembers(page: Page, regions: Regions, at: number, line: Line): boolean {
  const { block, inner } = line
  if (regions.isOfStrangers(inner) || regions.isNavigation(block)) return false
  const section = regions.sections[at]
  if (section === "strangers") return false
  return isCard(line) || ofPeople.has(page.kind) || (section === "team" && page.kind !== "article")
}

function candidate(page: Page, line: Line, name: string, title: string | null, isSure: boolean): Candidate {
  const url = linkOf(page, line)
  const at = page.tree.text.indexOf(name.split(" ")[0] as string, line.start)
  const start = at < 0 || at > line.end ? line.start : at
  const mention: Mention = {
    name,
    title: title === null ? null : toTitle(title),
    url: url && isAuthorPage(url) ? url.href : null,
    address: null,
    quote: (title === null || line.text.includes(title) ? line.text : `${line.text} – ${title}`).slice(
      0,
      200,
    ),
    method: "text",
    place: { start, end: Math.min(line.end, start + name.length) },
  }
  const { inner, block } = line
  return {
    mention,
    isSure,
    signature: `${block.tag}.${block.attributes.class ?? ""} ${inner.tag}.${inner.attributes.class ?? ""}`,
  }
}

/** The line after a name, when it says what that person does. */
function nextTitle(lines: Line[], at: number): Line | null {
  const next = lines[at + 1]
  if (!next || !isTitle(next) || next.text.includes(":")) return null
  return /^(?:h[1-3]|dt|th)$/.test(next.block.tag) ? null : next
}

function isTitle({ text }: Line): boolean {
  const said = withoutAddress(text)
  return said.length <= 100 && isRole(said) && toName(said) === null && readEntry(text).length === 0
}

/** Whether a name goes with what stands above it rather than below: by the smaller box, or else as items go with a label. */
function isNearer(line: Line, above: Line, below: Line): boolean {
  const difference = sharedDepth(line, above) - sharedDepth(line, below)
  return difference > 0 || (difference === 0 && readLabel(above) !== null && !/^h[2-6]$/.test(line.block.tag))
}

function sharedDepth({ inner }: Line, other: Line): number {
  const own = new Set(ancestry(inner))
  return [...ancestry(other.inner)].find((one) => own.has(one))?.depth ?? 0
}

const isMarked = ({ inner, block }: Line): boolean =>
  [inner, block, inner.parent].some((one) => one && (heading.test(one.tag) || isNamed(one, nameClass)))

const isCard = ({ inner }: Line): boolean =>
  [...ancestry(inner)].slice(0, 5).some((one) => isNamed(one, /(?:^|\s)(?:vcard|h-card)(?:\s|$)/))

const isLinked = (page: Page, line: Line): boolean => {
  const url = linkOf(page, line)
  return url !== null && isAuthorPage(url)
}

function linkOf(page: Page, { inner }: Line): URL | null {
  const link = [...ancestry(inner)].slice(0, 4).find(({ tag }) => tag === "a")
  return toUrl(link?.attributes.href, page)
}

const isWithin = ({ block }: Line, parent: Line["block"]["parent"]): boolean =>
  parent !== null && parent.depth > 4 && [...ancestry(block)].slice(0, 4).includes(parent)

function toTitle(text: string): string {
  const title = toLine(text)
    .slice(0, 100)
    .replace(/^[(\s–—|,:-]{1,5}|[\s:;,.|·•–—-]{1,5}$/gu, "")
  return title.endsWith(")") && !title.includes("(") ? title.slice(0, -1) : title
}
