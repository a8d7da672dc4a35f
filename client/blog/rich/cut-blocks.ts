import { type HtmlNode, isBlank, isElement, isText, parseHtml } from "./html-tree.ts"

/** One block of a post: its HTML as it was written, and the space before it; undefined before the first. */
export interface Part {
  html: string
  gap: string | undefined
}

export interface Segment extends Part {
  /** The element; null for what belongs to none. */
  node: HtmlNode | null
}

/**
 * Cuts HTML between its outermost elements, without losing a character; words outside of all elements are one piece, and
 * so is all that is nested too deep.
 */
export function cutBlocks(html: string): { segments: Segment[]; ends: { before: string; after: string } } {
  const segments: Segment[] = []
  let before = html
  let end = 0
  let isOpen = false
  const add = (from: number, to: number, node: HtmlNode | null, isInline: boolean) => {
    if (to <= from) return
    const last = segments.at(-1)
    if (isInline && isOpen && last) {
      last.html += html.slice(end, to)
      last.node = null
    } else segments.push({ html: html.slice(from, to), gap: last && html.slice(end, from), node })
    if (!last) before = html.slice(0, from)
    isOpen = isInline
    end = to
  }
  /** What stands between two elements and is no space: words, or the end of an element that never began. */
  const addStray = (until: number) => {
    const between = html.slice(end, until)
    if (isBlank(between)) return
    const from = until - between.trimStart().length
    add(from, from + between.trim().length, null, true)
  }
  for (const node of parseHtml(html) ?? []) {
    if (isText(node)) continue
    const [from, to] = [node.startIndex ?? end, (node.endIndex ?? end) + 1]
    addStray(from)
    add(Math.max(from, end), Math.min(to, html.length), node, isElement(node) && inline.has(node.name))
  }
  addStray(html.length)
  return { segments, ends: { before, after: segments.length > 0 ? html.slice(end) : "" } }
}

/** Elements that belong to the words around them. */
const inline = new Set("a abbr b br cite code em i mark q s small span strong sub sup time u".split(" "))
