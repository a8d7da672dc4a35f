import { isAnothers } from "./anothers-address.ts"
import { ancestry, type Line, toLine } from "./lines.ts"
import type { Mention } from "./mentions.ts"
import { indexNames, ofAddress } from "./name-index.ts"
import type { Page } from "./page.ts"
import type { AddressAt } from "./read-addresses.ts"

/** The words that may stand before an address that belongs to the line above. */
const bareLabel =
  /^(?:(?:e-?mail|mail|e-mail-adresse|courriel|correo|kontakt|contact)\s?:?)?[^\p{L}\p{N}]{0,3}$/iu

/** In a list without boxes, each address follows its person. */
export function lastBefore(
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
