import type { AddressAt } from "./find-addresses.ts"
import { ancestry, type Line, toLine } from "./lines.ts"
import { nameKeys } from "./local-parts.ts"
import type { Mention } from "./mentions.ts"
import { indexNames, ofAddress, onlyOne } from "./name-index.ts"
import type { Page } from "./page.ts"
import type { Element } from "./page-tree.ts"
import { isRoleAddress } from "./whose-address.ts"

const tooWide = new Set(["", "html", "body", "main"])
/** The words that may stand before an address that belongs to the line above. */
const bareLabel =
  /^(?:(?:e-?mail|mail|e-mail-adresse|courriel|correo|kontakt|contact)\s?:?)?[^\p{L}\p{N}]{0,3}$/iu
const widest = 700
const widestForRole = 240
/** A postal code before a town, or a house number in a street. */
const postal = /〒|(?<![\d-])\d{4,6} \p{Lu}\p{L}|\p{L}{4} \d{1,4}[a-z]?,? \d{4,6}(?!\d)/u

/**
 * The people who share the smallest card, row, item or paragraph with an address, or the last one named before it in a
 * plain list.
 */
export function ownerByPlace(
  at: AddressAt,
  page: Page,
  mentions: Mention[],
  all: AddressAt[],
): string | null {
  if (!at.element) return null
  const isRole = isRoleAddress(at.address)
  const beside = isRole ? besideIn(at, page, mentions, all) : null
  if (beside !== null || (isRole && page.kind === "article")) return beside
  for (const { tag, start, end, parent } of ancestry(at.element)) {
    if (isRole && parent?.tag === "tr" && isLabelled(parent, at.element, page)) break
    if (tooWide.has(tag) || end - start > (isRole ? widestForRole : widest)) break
    const inside = mentions.filter(({ place }) => place && place.start >= start && place.end <= end)
    if (inside.length === 0) continue
    const one = onlyOne(inside)
    const others = all.filter(
      (other) => other.address !== at.address && other.start >= start && other.start < end,
    )
    if (one !== null && others.length === 0)
      return isAnothers(at, one) || (isRole && isApart(at, page, inside)) ? null : one
    return isRole ? null : lastBefore(at, page, inside, others)
  }
  const isInMargin = [...ancestry(at.element)].some(({ tag }) => /^(?:footer|header|nav)$/.test(tag))
  return isRole || isInMargin ? null : lastBefore(at, page, near(at, mentions), near(at, all))
}

/** Whether a row of a table begins with words that say what the address in it is for. */
function isLabelled({ start, end }: Element, element: Element, { lines }: Page): boolean {
  const [first] = lines.filter((line) => line.start >= start && line.end <= end)
  return first !== undefined && first.end <= element.start && /^th$/.test(first.block.tag)
}

/** The one person in the line of a post's address, when no other address is in it. */
function besideIn(at: AddressAt, page: Page, mentions: Mention[], all: AddressAt[]): string | null {
  const line = page.lines[at.line]
  if (!line || all.some((other) => other.line === at.line && other.address !== at.address)) return null
  const inside = mentions.filter(({ place }) => place && place.start >= line.start && place.end <= line.end)
  return line.text.length <= widestForRole && !isApart(at, page, inside) ? onlyOne(inside) : null
}

/** In a line of several facts, a post's address is one of them and not the person's before it, unless the line is that person's. */
function isApart(at: AddressAt, page: Page, mentions: Mention[]): boolean {
  const line = page.lines[at.line]
  const end = Math.max(
    ...mentions.flatMap(({ place }) => (place && place.end <= at.start ? [place.end] : [])),
  )
  const isPersons = line && mentions.some(({ place }) => place && place.start <= line.start + 2)
  const between = Number.isFinite(end) ? page.tree.text.slice(end, Math.min(at.start, end + 300)) : ""
  // A company's own address follows where it is.
  if (postal.test(between)) return true
  // "Our photographer is Jane Doe. To buy a picture, write to …"
  if (!isPersons && /(?:^|\p{Ll}{2})[.!?] \p{Lu}/u.test(between)) return true
  // "Jane Doe | 555 0143 | ads@…" are ways to reach one person.
  const isReach = /^[^\p{L}]{3,60}$/u.test(between) && /\d{3}/.test(between)
  return /\s[·|•]\s/.test(between) && !isReach && !isPersons
}

/** In a list without boxes, each address follows its person. */
function lastBefore(
  at: AddressAt,
  page: Page,
  mentions: Mention[],
  others: { start: number; address: string }[],
): string | null {
  const short = ofAddress(indexNames(mentions).short, at.address)
  if (short !== undefined) return short
  const before = mentions.filter(({ place }) => place && place.start <= at.start)
  const last = before.reduce<Mention | null>(
    (late, one) => ((late?.place?.start ?? -1) > (one.place?.start ?? -1) ? late : one),
    null,
  )
  if (!last?.place || at.start - last.place.end > 200) return null
  const { end, start: named } = last.place
  // "Jane and John Doe" share the details below their names.
  const isShared = page.lines.some(
    (one) =>
      one.start <= named &&
      one.end >= end &&
      one.end < at.start &&
      before.some(({ name, place }) => name !== last.name && place && place.start >= one.start),
  )
  if (isShared) return null
  const line = page.lines[at.line]
  const said = line ? toLine(page.tree.text.slice(Math.max(line.start, end), at.start)) : ""
  if (line && said !== "" && isInRowOfItsOwn(line, end, page)) return null
  if (line && end < line.start && !bareLabel.test(said)) return null
  if (page.lines.some((one) => one.start > end && one.start < at.start && beginsAnew(one))) return null
  if (line && isInCard(page, last.place, line)) return null
  const isTaken = others.some(
    ({ start, address }) => address !== at.address && start > end && start < at.start,
  )
  return isTaken || isAnothers(at, last.name) ? null : last.name
}

/** "Email: …" in a paragraph like the one that has the name: both are rows of one list. */
function isInRowOfItsOwn({ block, start }: Line, end: number, { lines }: Page): boolean {
  const named = lines.find((one) => one.end >= end)
  if (!named || named.start === start || named.block === block || block.tag !== "p") return false
  return (
    named.block.tag === "p" &&
    named.block.attributes.class === block.attributes.class &&
    named.text.includes(":")
  )
}

/** Whether a person is named in a card of several lines and the line is outside that card. */
function isInCard({ lines }: Page, { start, end }: { start: number; end: number }, line: Line): boolean {
  const named = lines.find((one) => one.end >= end)
  if (!named) return false
  const around = [...ancestry(named.block)].filter((one) => one.start <= start && one.end <= line.start)
  const card = around.at(-1)
  return (
    card !== undefined && /^(?:div|li|section|article|figure|td)$/.test(card.tag) && card.end > named.end + 2
  )
}

/** A heading or a question: what follows is not about the person above it. */
const beginsAnew = ({ text, block }: Line) => /^h[1-6]$/.test(block.tag) || /\?$/.test(text)

/** An address with the "first.last" of another person does not belong to this person, wherever it is on the page. */
function isAnothers({ address }: AddressAt, name: string): boolean {
  const parts = (address.split("@")[0] ?? "").split(/[._-]/)
  if (parts.length !== 2 || parts.some((part) => part.length < 3) || isRoleAddress(address)) return false
  const words = new Set(nameKeys(name).flatMap((key) => key.split(" ")))
  return (
    !parts.some((part) => [...words].some((word) => word.startsWith(part) || part.startsWith(word))) &&
    /^[a-z ]+$/.test([...words].join(" "))
  )
}

const near = <T extends { start?: number; place?: { start: number } | null }>(at: AddressAt, all: T[]): T[] =>
  all.filter((one) => Math.abs((one.place?.start ?? one.start ?? Number.POSITIVE_INFINITY) - at.start) < 400)
