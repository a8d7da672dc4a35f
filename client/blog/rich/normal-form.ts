import { collapse, type HtmlElement, type HtmlNode, isElement, isText } from "./html-tree.ts"

/**
 * HTML as it counts: equal for two texts that differ only in how tags, entities, spaces between blocks and the nesting of
 * bold and other marks are written. `b` and `i` are what the server makes of them.
 */
export function normalForm(html: readonly HtmlNode[]): string {
  const pieces: Piece[] = []
  for (const node of html) walk(node, nothing, pieces)
  const links = new Map<HtmlElement | null, number>([[null, 0]])
  const shown = withoutBlanks(pieces).map((piece) => {
    if ("tag" in piece) return piece.tag
    // Two links side by side are not one.
    if (!links.has(piece.link)) links.set(piece.link, links.size)
    return [piece.text, piece.marks, links.get(piece.link)]
  })
  return JSON.stringify(shown)
}

/** Either a tag or words with the marks on them. */
type Piece = { tag: string } | { text: string; marks: string; link: HtmlElement | null; isExact: boolean }

/** What is around a piece. */
interface Around {
  marks: string[]
  link: HtmlElement | null
  /** Whether every space counts. */
  isExact: boolean
}

const nothing: Around = { marks: [], link: null, isExact: false }

const marks: Record<string, string> = {
  ...{ strong: "strong", b: "strong", em: "em", i: "em" },
  ...{ sup: "sup", sub: "sub", code: "code", a: "a" },
}

function walk(node: HtmlNode, around: Around, pieces: Piece[]) {
  const on = around.marks.toSorted().join()
  if (isText(node)) return add(pieces, { ...around, text: node.data, marks: on })
  if (!isElement(node)) return pieces.push({ tag: `!${"data" in node ? node.data : ""}` })
  const mark = around.isExact ? undefined : marks[node.name]
  if (mark) {
    const link = mark === "a" ? node : around.link
    const inner = { ...around, link, marks: [...around.marks, mark + attributesOf(node)] }
    for (const child of node.children) walk(child, inner, pieces)
    return
  }
  const isInline = node.name === "img" || node.name === "br"
  pieces.push({ tag: `${node.name}${attributesOf(node)}${isInline ? on : ""}` })
  const inner = { ...around, isExact: around.isExact || node.name === "pre" }
  for (const child of node.children) walk(child, inner, pieces)
  pieces.push({ tag: `/${node.name}` })
}

const attributesOf = ({ attribs }: HtmlElement) =>
  Object.entries(attribs)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
    .join("")

function add(pieces: Piece[], piece: Extract<Piece, { text: string }>) {
  const last = pieces.at(-1)
  if (last && "text" in last && last.marks === piece.marks && last.link === piece.link)
    last.text += piece.text
  else pieces.push(piece)
}

/** Takes away the spaces that no browser shows: at the ends of a block, after a line's break, and all but one of several. */
function withoutBlanks(pieces: Piece[]): Piece[] {
  const shown: Piece[] = []
  let isAtSpace = true
  for (const piece of pieces) {
    if ("tag" in piece) {
      const isWord = /^\/?img/.test(piece.tag)
      if (!isWord && !/^br/.test(piece.tag)) dropSpaceAtEnd(shown)
      if (piece.tag !== "/br") isAtSpace = !isWord
      shown.push(piece)
    } else if (piece.isExact) {
      shown.push({ ...piece })
    } else {
      const collapsed = collapse(piece.text)
      const text = isAtSpace ? collapsed.replace(/^ /, "") : collapsed
      if (collapsed !== "") isAtSpace = collapsed.endsWith(" ")
      if (text !== "") add(shown, { ...piece, text })
    }
  }
  dropSpaceAtEnd(shown)
  return shown
}

function dropSpaceAtEnd(shown: Piece[]) {
  const last = shown.at(-1)
  if (!last || !("text" in last) || last.isExact || !last.text.endsWith(" ")) return
  last.text = last.text.slice(0, -1)
  if (last.text === "") shown.pop()
}
