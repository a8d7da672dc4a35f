import { fold } from "./fold.ts"
import type { Line } from "./lines.ts"
import { toName } from "./names.ts"
import { namesIn, partsOf } from "./names-in.ts"
import type { Page } from "./page.ts"
import type { PageKind } from "./page-kinds.ts"
import type { Element } from "./page-tree.ts"
import { withoutAddress } from "./without-address.ts"

/** People whom an outlet lists, and who do not make it. */
const others =
  /(?<!\p{L})(?:donors?|supporters?|patrons?|thanks|friends|alumni|winners?|judges|jury|subscribers?|members|laureates|spender\w{0,5}|dank|mitglieder|merci|donateurs?|gracias|grazie|obrigado|dank aan|memory|memoriam|obituar\w{0,3})(?!\p{L})/u
const listing = new Set<PageKind>(["team", "imprint", "about", "contact"])
const furthest = 60
/** A longer text is a text that follows the names. */
const longestName = 60

/**
 * Whether a heading on a page that lists the people of an outlet is above names and nothing else, so that it states
 * their position even if we do not know the word: "Readers" over six names.
 */
export function isLabelOfNames(page: Page, lines: Line[], at: number): boolean {
  const { text, block } = lines[at] as Line
  if (!listing.has(page.kind)) return false
  const box = isHeading(block.tag) ? null : paragraphBelow(lines, at)
  if (!isHeading(block.tag) && box === null) return false
  if (text.length > 40 || isOfThanked(text)) return false
  let names = 0
  for (const next of lines.slice(at + 1, at + furthest)) {
    if (isHeading(next.block.tag) || (box && next.start > box.end)) break
    const shown = withoutAddress(next.text).replace(/\s?\([^()]{1,40}\)$/, "")
    const parts = shown.split(/[,;]/).length
    const said = toName(shown) === null ? namesIn(shown).length : parts
    if (said !== parts && said !== partsOf(shown).length) return names > 1 && next.text.length > longestName
    names += said
  }
  return names > 1
}

/** Whether a heading is above people whom the outlet thanks or honours. */
export const isOfThanked = (text: string): boolean => others.test(fold(text))

/** Returns the paragraph in which bold words are on a line of their own above other lines. */
function paragraphBelow(lines: Line[], at: number): Element | null {
  const { block } = lines[at] as Line
  const box = /^(?:b|strong)$/.test(block.tag) ? block.parent : null
  return box?.tag === "p" && (lines[at + 1]?.end ?? Number.POSITIVE_INFINITY) <= box.end ? box : null
}

const isHeading = (tag: string) => /^(?:h[2-6]|dt)$/.test(tag)
