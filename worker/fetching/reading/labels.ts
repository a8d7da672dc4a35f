import { signatureOf } from "./candidate.ts"
import { isOfThanked } from "./label-of-names.ts"
import { type Line, nearest } from "./lines.ts"
import { toName } from "./names.ts"
import { namesIn, partsOf } from "./names-in.ts"
import { isNoPosition } from "./no-position.ts"
import type { Element } from "./page-tree.ts"
import { isRole } from "./roles.ts"
import { isSetApart } from "./series-of-names.ts"
import { withoutAddress } from "./without-address.ts"

const fewest = 2
const longestLabel = 50

/**
 * The lines that say what the people after them do, by their form alone: in a table or a list of terms where several have names and
 * nothing else in the next cell, or where two others that are set as they are say it in words that we know: "Copy" below "Editor"
 * and "Art director".
 */
export function findLabels(lines: Line[]): Set<Line> {
  const pairs = new Map<Element, Line[]>()
  const known = new Map<string, Set<string>>()
  const open: Line[] = []
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1]
    const signature = signatureOf(line)
    const box = boxOf(line, next)
    const isApart = next !== undefined && isSetApart(signature) && signatureOf(next) !== signature
    if (!next || (!box && !isApart) || !isLabel(line) || !isOfNames(next)) continue
    if (box) addTo(pairs, box, line)
    if (!isApart) continue
    if (isRole(line.text)) known.set(signature, (known.get(signature) ?? new Set()).add(line.text))
    else open.push(line)
  }
  const paired = [...pairs.values()].filter((labels) => labels.length >= fewest).flat()
  const alike = open.filter((line) => (known.get(signatureOf(line))?.size ?? 0) >= fewest)
  const heads = lines.filter(({ block }) => block.tag === "h1")
  // A page with one such heading has its own name there.
  const roles = heads.length > 1 ? heads.filter((line) => isLabel(line) && isRole(line.text)) : []
  return new Set([
    ...paired,
    ...roles,
    ...alike.filter(({ text }) => !isNoPosition(text) && !isOfThanked(text)),
  ])
}

const isLabel = ({ text }: Line) =>
  text.length <= longestLabel && !/[@\d]/.test(text) && toName(text) === null

/** The table or list that has both lines in cells side by side. */
function boxOf(label: Line, next: Line | undefined): Element | null {
  const cell = cellOf(label)
  const beside = cell && next && cellOf(next)
  if (!cell || !beside || cell === beside || cell.parent !== beside.parent) return null
  return cell.tag === "dt" ? cell.parent : (cell.parent?.parent ?? null)
}

function isOfNames({ text }: Line): boolean {
  const said = withoutAddress(text)
  return text.length <= 200 && said !== "" && namesIn(said).length === partsOf(said).length
}

const cellOf = ({ block }: Line): Element | undefined =>
  nearest(block, 5).find(({ tag }) => /^(?:td|th|dt|dd)$/.test(tag))

function addTo<Key>(map: Map<Key, Line[]>, key: Key, line: Line): void {
  const lines = map.get(key)
  if (lines) lines.push(line)
  else map.set(key, [line])
}
