import { boxAround } from "./box-around.ts"
import type { Line } from "./lines.ts"
import type { LineOfMembers } from "./lines-of-members.ts"
import { nameIn } from "./name-in-line.ts"
import { isNoPosition } from "./no-position.ts"
import type { Page } from "./page.ts"
import type { Element } from "./page-tree.ts"
import { isRole } from "./roles.ts"

const fewest = 2
const longestTitle = 60
const street = /^\d{4,6} \p{Lu}|^[^:]{0,60}\p{L}{3} \d{1,4}[a-z]?$/u

/** A person named in one of several boxes with the same markup, and the position that the box states. */
export interface InRecord {
  name: string
  title: string | null
  /** Whether the name is the first line of its box: the text above it is then about other people. */
  isFirst: boolean
}

interface Box {
  form: string
  members: [Line, InRecord][]
  isKnown: boolean
}

/**
 * The people in boxes of one form: in several boxes the first line is a name and no other is, or the first is not and
 * all the others are. The text next to the names is then their role, though we do not know the words.
 */
export function findRecords({ kind }: Page, lines: LineOfMembers[]): Map<Line, InRecord> {
  const boxes = new Map<Element, Box>()
  const tried = new Set<Element>()
  for (const [at, line] of lines.entries()) {
    if (nameIn(line) === null) continue
    const box = boxAround(lines, at)
    if (!box || tried.has(box.element)) continue
    tried.add(box.element)
    const read = readBox(box.element, box.lines)
    if (read) boxes.set(box.element, read)
  }
  const forms = Map.groupBy(boxes.values(), ({ form }) => form)
  const isEnough = kind === "team" || kind === "authors"
  const found = [...forms.values()].filter(
    (alike) =>
      new Set(alike.flatMap(({ members }) => members.map(([, { name }]) => name))).size >= fewest &&
      alike.length >= fewest &&
      (isEnough || alike.some(({ isKnown }) => isKnown)),
  )
  return new Map(found.flat().flatMap(({ members }) => members))
}

function readBox({ tag, attributes }: Element, lines: Line[]): Box | null {
  if (lines.some(({ text }) => street.test(text))) return null
  const names = lines.map((line, at) => (at === 0 && isShouted(lines) ? null : nameIn(line)))
  const [first, ...rest] = lines as [Line, ...Line[]]
  const signature = `${tag}.${attributes.class ?? ""}`
  const isKnown = lines.some(({ text }) => text.includes("@") || isRole(text))
  if (names[0] != null) {
    if (names.slice(1).some((name) => name !== null)) return null
    const [next] = rest
    const title = next && isPosition(next.text) ? next.text : null
    return {
      form: `card ${signature}`,
      members: [[first, { name: names[0], title, isFirst: true }]],
      isKnown,
    }
  }
  const people = rest.filter(({ text }) => !isContact(text))
  if (!isPosition(first.text) || people.some((line) => nameIn(line) === null)) return null
  const title = first.text.replace(/[:：\s]{1,4}$/u, "")
  return {
    form: `label ${signature}`,
    members: people.map((line) => [line, { name: nameIn(line) as string, title, isFirst: false }]),
    isKnown,
  }
}

/** "NIGHT DESK" over names that are not written so. */
const isShouted = ([first, second]: Line[]): boolean =>
  first !== undefined &&
  second !== undefined &&
  first.text === first.text.toUpperCase() &&
  second.text !== second.text.toUpperCase() &&
  nameIn(second) !== null

const isContact = (text: string) => text.includes("@") || (text.match(/\d/g)?.length ?? 0) > 4

const isPosition = (text: string) =>
  text.length <= longestTitle && !/[@?!]|\d{3}|\.\s|https?:/.test(text) && !isNoPosition(text)
