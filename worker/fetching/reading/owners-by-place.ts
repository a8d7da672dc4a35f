import { isAnothers } from "./anothers-address.ts"
import { lastBefore } from "./last-before.ts"
import { ancestry } from "./lines.ts"
import type { Mention } from "./mentions.ts"
import { onlyOne } from "./name-index.ts"
import type { Page } from "./page.ts"
import type { Element } from "./page-tree.ts"
import type { AddressAt } from "./read-addresses.ts"
import { isRoleAddress } from "./whose-address.ts"

const tooWide = new Set(["", "html", "body", "main"])
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

const near = <T extends { start?: number; place?: { start: number } | null }>(at: AddressAt, all: T[]): T[] =>
  all.filter((one) => Math.abs((one.place?.start ?? one.start ?? Number.POSITIVE_INFINITY) - at.start) < 400)
