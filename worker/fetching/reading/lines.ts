import { fold } from "./fold.ts"
import type { Element, PageTree } from "./page-tree.ts"
import { SEAM } from "./tag-reader.ts"

/** One line of a page as a reader sees it. */
export interface Line {
  text: string
  /** Its place in the text of the tree. */
  start: number
  end: number
  /** The smallest element that is around the whole line and not only a part of its words. */
  block: Element
  /** The element that directly contains its first word. */
  inner: Element
}

const mostLines = 20_000
const mostBeforeTitle = 80

/** A page with its headline, where it has one. */
interface Headed {
  headline: Element | null
  tree: PageTree
}

/** The lines of a page that have words, in their order. */
export function linesOf(tree: PageTree): Line[] {
  const lines: Line[] = []
  let run = 0
  for (let start = 0; start < tree.text.length && lines.length < mostLines; ) {
    const found = tree.text.indexOf("\n", start)
    const end = found < 0 ? tree.text.length : found
    const shown = tree.text.slice(start, end)
    const text = toLine(shown)
    if (text !== "") {
      const first = start + shown.length - shown.trimStart().length
      while (run + 1 < tree.runs.length && (tree.runs[run + 1]?.start ?? 0) <= first) run++
      const inner = tree.runs[run]?.element as Element
      lines.push({ text, start, end, inner, block: around(inner, start, end) })
    }
    start = end + 1
  }
  return lines
}

/** The line of the headline of a page; where none is marked, the first that the title of the document repeats. */
export function titleLine(lines: Line[], { headline, tree: { title } }: Headed): number {
  const marked = headline ? lines.findIndex(({ start }) => start >= headline.start) : -1
  if (marked >= 0 || title === "") return marked
  const said = fold(title.slice(0, 300))
  return lines.slice(0, mostBeforeTitle).findIndex(({ text }) => {
    const shown = text.length < 10 || text.length > 200 ? "" : fold(text)
    return shown.includes(" ") && (said.includes(shown) || (said.length > 15 && shown.startsWith(said)))
  })
}

/** Text with its runs of white space made one space, and without what marks a cut in it or where a word may be broken. */
export const toLine = (text: string): string =>
  text
    .replaceAll(SEAM, "")
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .toWellFormed()

export const textOf = (tree: PageTree, { start, end }: { start: number; end: number }, most = 300): string =>
  toLine(tree.text.slice(start, Math.min(end, start + most)))

/** The element itself and those around it, the innermost first. */
export function* ancestry(element: Element): Generator<Element> {
  for (let at: Element | null = element; at; at = at.parent) yield at
}

/** The element itself and the few around it, the innermost first. */
export function nearest(element: Element, count: number): Element[] {
  const found: Element[] = []
  for (let at: Element | null = element; at && found.length < count; at = at.parent) found.push(at)
  return found
}

/** Whether one of the element's class names or its id contains the word as a separate word. */
export const isNamed = ({ attributes }: Element, words: RegExp): boolean =>
  [attributes.class, attributes.id].some((names) => names !== undefined && words.test(names.slice(0, 300)))

/** Whether an element is there to make text bold. */
export const isBold = ({ tag, attributes }: Element): boolean =>
  tag === "b" ||
  tag === "strong" ||
  /font-weight:\s?(?:bold|[6-9]00)/i.test(attributes.style?.slice(0, 300) ?? "")

function around(inner: Element, start: number, end: number): Element {
  let element = inner
  while (element.parent && (element.start > start + 1 || element.end < end)) element = element.parent
  return element
}
