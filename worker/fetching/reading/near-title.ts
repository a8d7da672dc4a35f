import { readLabel } from "./line-labels.ts"
import { ancestry, isNamed, type Line, nearest } from "./lines.ts"
import { toName } from "./names.ts"
import type { Element } from "./page-tree.ts"
import { readEntry } from "./read-entry.ts"
import { isRole } from "./roles.ts"
import { withoutAddress } from "./without-address.ts"

const position =
  /(?:^|[\s_-])(?:position|role|job|job-?title|jobtitle|function|funktion|fonction|cargo|ruolo|funkcja|beruf)(?:[\s_-]|$)/i

const longestTitle = 60
const longestSentence = 200
/** Verbs of a sentence about somebody. */
const tells =
  /\s(?:is|was|has|lives|works|writes|covers|ist|war|hat|arbeitet|schreibt|lebt|est|a|es|fue|vive|trabaja|è|ha|vive|lavora|é|foi|jest)\s/iu

/** Returns the line after a name if it states that person's position. */
export function nextTitle(lines: Line[], at: number): Line | null {
  const next = lines[at + 1]
  if (!next || (/^(?:h[1-3]|dt|th)$/.test(next.block.tag) && !isBelow(next, lines[at]))) return null
  if (isTitle(next)) return next.text.includes(":") ? null : next
  return beginsWithTitle(next)
}

/** A smaller heading right after the one with the name. */
const isBelow = ({ block }: Line, line: Line | undefined): boolean =>
  line !== undefined &&
  /^h[23]$/.test(block.tag) &&
  /^h[12]$/.test(line.block.tag) &&
  block.tag > line.block.tag &&
  block.parent === line.block.parent

/** "Founder of the Gazette. Writes about ships." */
function beginsWithTitle(line: Line): Line | null {
  const [text = ""] = line.text.slice(0, longestSentence).split(/(?<=\p{Ll}{3})\.\s/u, 1)
  const start = text.split(" ", 2).join(" ")
  const isShort = text.length < line.text.length && text.length <= longestTitle
  return isShort && isRole(start) && !tells.test(text) && isTitle({ ...line, text })
    ? { ...line, text }
    : null
}

export function isTitle({ text, block, inner }: Line): boolean {
  if (text.length <= 80 && (isNamed(block, position) || isNamed(inner, position)) && !text.includes("@"))
    return true
  const said = withoutAddress(text)
  return (
    said.length <= 100 &&
    !/\p{L}{5}[.!?](?:\s|$)/u.test(said) &&
    isRole(said) &&
    toName(said) === null &&
    readEntry(text).length === 0
  )
}

/**
 * Whether a name belongs to the line above rather than the line below: by the smaller common box, or else in the way
 * that items belong to a label.
 */
export function isNearer(line: Line, above: Line, below: Line): boolean {
  const difference = sharedDepth(line, above) - sharedDepth(line, below)
  const isLabel = readLabel(above) !== null || isOneOfRow(line, above, below)
  return difference > 0 || (difference === 0 && isLabel && !/^h[2-6]$/.test(line.block.tag))
}

/** Title, name, title, name: where all are paragraphs with the same markup, each title belongs to the name after it. */
const isOneOfRow = ({ block }: Line, above: Line, below: Line): boolean =>
  [above, below].every(
    (one) =>
      one.block !== block &&
      one.block.parent === block.parent &&
      one.block.tag === block.tag &&
      one.block.attributes.class === block.attributes.class,
  )

function sharedDepth({ inner }: Line, other: Line): number {
  const own = new Set(ancestry(inner))
  return [...ancestry(other.inner)].find((one) => own.has(one))?.depth ?? 0
}

/** Whether a line is in the box of a label above it. */
export const isWithin = ({ block }: Line, parent: Element | null): boolean =>
  parent !== null && parent.depth > 4 && nearest(block, 4).some((one) => one === parent)

/** Whether bold words just above a name, in a box of their own with an address, state that person's position. */
export function isBoxed(above: Line, line: Line, lines: Line[], at: number): boolean {
  const isHead = [above.inner.tag, above.block.tag].some((tag) => /^(?:strong|b|dt|th|h[3-6])$/.test(tag))
  if (!isHead || above.text.length > 40 || toName(above.text) !== null) return false
  const box = [...ancestry(line.block)].find(({ start, end }) => start <= above.start && end >= line.end)
  if (!box || /^(?:|html|body|main)$/.test(box.tag) || box.end - box.start > 240) return false
  return lines.slice(at + 1, at + 4).some(({ text, end }) => end <= box.end && text.includes("@"))
}
