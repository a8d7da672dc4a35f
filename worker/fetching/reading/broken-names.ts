import { hasGivenName } from "./given-names.ts"
import { type Line, nearest } from "./lines.ts"
import { toName } from "./names.ts"
import type { Element } from "./page-tree.ts"
import { isRole } from "./roles.ts"

const longestPart = 30
const marked = /^(?:h[1-6]|strong|b|dt|th|a|figcaption)$/

/** Joins the two lines of a heading that are the two parts of one name: "Jane" over "Doe". */
export function joinBroken<Item extends { line: Line }>(items: Item[]): Item[] {
  const joined: Item[] = []
  for (let at = 0; at < items.length; at++) {
    const item = items[at] as Item
    const whole = isPart(item.line) ? join(item.line, items[at + 1]?.line, items[at + 2]?.line) : null
    joined.push(whole ? { ...item, line: whole } : item)
    if (whole) at++
  }
  return joined
}

const isPart = ({ text }: Line) => text.length <= longestPart && /^\p{Lu}[\p{L}\p{M}.'’ -]*$/u.test(text)

function join(line: Line, next: Line | undefined, last: Line | undefined): Line | null {
  if (!next || !isPart(next) || toName(line.text) !== null || toName(next.text) !== null) return null
  const box = nearest(line.inner, 3).find((one) => isBoxOf(one, line, next))
  const name = `${line.text} ${next.text}`
  if (!box && isAboveRole(line, next, last) && toName(name) !== null)
    return { ...line, text: name, end: next.end }
  if (!box || (last && last.start < box.end) || toName(name) === null) return null
  return { ...line, text: name, end: next.end, block: box, inner: box }
}

/** "Jane" and "Doe" in one element above what she does, though nothing marks the name. */
const isAboveRole = (line: Line, next: Line, last: Line | undefined): boolean =>
  last !== undefined &&
  line.inner === next.inner &&
  !/\s/.test(`${line.text}${next.text}`) &&
  hasGivenName(line.text) === true &&
  toName(last.text) === null &&
  isRole(last.text)

const isBoxOf = ({ tag, start, end }: Element, line: Line, next: Line): boolean =>
  marked.test(tag) && start >= line.start - 1 && start <= line.start + 1 && end >= next.end - 1
