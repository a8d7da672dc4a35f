import { findInText, type SeenEmail } from "../find-emails.ts"
import type { Element, PageTree } from "./page-tree.ts"
import { runAt } from "./pieces.ts"
import { SEAM } from "./tag-reader.ts"

/** An address in the text of a tree, and the element that it is directly in. */
interface TextAddress extends SeenEmail {
  start: number
  element: Element
}

/**
 * Yields the addresses in a part of the text. One that is put together from several elements, or from what stands
 * around something invisible, was split on purpose.
 */
export function* addressesWithin(
  { text, runs }: PageTree,
  from: number,
  until: number,
): Generator<TextAddress> {
  for (const { at, address, foundIn, readQuote } of findInText(text.slice(from, until))) {
    const start = from + at
    const end = start + address.length
    if (goesOn(text, start, -1) || goesOn(text, end - 1, 1)) continue
    const run = runAt(runs, start)
    if ((runs[run + 1]?.start ?? text.length) < end) continue
    yield { address, foundIn, readQuote, start, element: (runs[run] as (typeof runs)[number]).element }
  }
}

const goesOn = (text: string, at: number, step: 1 | -1) =>
  text[at + step] === SEAM && /[\w@]/.test(text[at + 2 * step] ?? "")
