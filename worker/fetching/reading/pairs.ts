import { isSetApart, signatureOf } from "./alike.ts"
import { isOfThanked } from "./label-of-names.ts"
import { type Line, nearest } from "./lines.ts"
import { toName } from "./names.ts"
import { namesIn, partsOf } from "./names-in.ts"
import type { Element } from "./page-tree.ts"
import { readLabel } from "./read-entry.ts"
import { isNoPosition } from "./series.ts"

const fewest = 2
const longestLabel = 50

/**
 * The lines that say what the people beside them do, by their form alone: in a table or a list of terms, several of them have
 * names and nothing else in the next cell.
 */
export function findPairs(lines: Line[]): Set<Line> {
  const found = new Map<Element, Line[]>()
  for (const [at, line] of lines.entries()) {
    const box = isLabel(line) ? boxOf(line, lines[at + 1]) : null
    if (box)
      found
        .set(box, found.get(box) ?? [])
        .get(box)
        ?.push(line)
  }
  return new Set([...found.values()].filter((labels) => labels.length >= fewest).flat())
}

const isLabel = ({ text }: Line) =>
  text.length <= longestLabel && !/[@\d]/.test(text) && toName(text) === null

/** The table or list that has both lines in cells side by side, the second of names. */
function boxOf(label: Line, next: Line | undefined): Element | null {
  const [cell, beside] = [cellOf(label), next && cellOf(next)]
  if (!next || !cell || !beside || cell === beside || cell.parent !== beside.parent) return null
  const isOfNames = next.text.length <= 200 && namesIn(next.text).length === partsOf(next.text).length
  return isOfNames ? (cell.tag === "dt" ? cell.parent : (cell.parent?.parent ?? null)) : null
}

const cellOf = ({ block }: Line): Element | undefined =>
  nearest(block, 5).find(({ tag }) => /^(?:td|th|dt|dd)$/.test(tag))

/**
 * The lines that say what those below them do, because two others that are set as they are say it in words that we know: "Copy"
 * below "Editor" and "Art director".
 */
export function findLabelsAlike(lines: Line[]): Set<Line> {
  const known = new Map<string, Set<string>>()
  const open: Line[] = []
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1]
    const signature = signatureOf(line)
    if (!next || !isSetApart(signature) || signatureOf(next) === signature || !isLabel(line)) continue
    if (toName(next.text) === null) continue
    if (readLabel(line) !== null) known.set(signature, (known.get(signature) ?? new Set()).add(line.text))
    else open.push(line)
  }
  const alike = open.filter((line) => (known.get(signatureOf(line))?.size ?? 0) >= fewest)
  return new Set(alike.filter(({ text }) => !isNoPosition(text) && !isOfThanked(text)))
}
