import { Fragment, Mark, type Node } from "prosemirror-model"
import { isImageAddress } from "#contract/site/blog"
import { collapse, type HtmlElement, type HtmlNode, isBlank, isElement, isText } from "./html-tree.ts"
import { isLinkAddress, postSchema } from "./post-schema.ts"

const { nodes, marks } = postSchema

/** An element of a post as the editor has it; null for what the editor does not know in every detail. */
export function readBlock(node: HtmlNode): Node | null {
  if (!isElement(node)) return null
  const read = readers[node.name]
  return read && (node.name === "img" || hasNoAttributes(node)) ? read(node) : null
}

const hasNoAttributes = ({ attribs }: HtmlElement) => Object.keys(attribs).length === 0

type Reader = (element: HtmlElement) => Node | null

const heading =
  (level: number): Reader =>
  ({ children }) =>
    made(readLine(children), (line) => nodes.heading.create({ level }, line))

const list =
  (kind: "bullets" | "numbers"): Reader =>
  ({ children }) =>
    made(all(withoutBlanks(children), readItem), (items) =>
      items.length > 0 ? nodes[kind].create(null, items) : null,
    )

const readers: Record<string, Reader> = {
  p: ({ children }) => made(readLine(children), (line) => nodes.paragraph.create(null, line)),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  ul: list("bullets"),
  ol: list("numbers"),
  blockquote: ({ children }) =>
    made(readFlow(children), ({ isLoose, blocks }) =>
      blocks.length > 0 ? nodes.quotation.create({ isLoose }, blocks) : null,
    ),
  pre: readListing,
  hr: () => nodes.rule.create(),
  img: (element) => made(readImage(element), (attrs) => nodes.picture.create(attrs)),
  figure: readFigure,
}

const made = <Part, Whole>(part: Part | null, make: (part: Part) => Whole | null): Whole | null =>
  part === null ? null : make(part)

function all<In, Out>(list: readonly In[], read: (one: In, at: number) => Out | null): Out[] | null {
  const found: Out[] = []
  for (const [at, one] of list.entries()) {
    const out = read(one, at)
    if (out === null) return null
    found.push(out)
  }
  return found
}

const withoutBlanks = (children: HtmlNode[]) =>
  children.filter((node) => !isText(node) || !isBlank(node.data))

function readItem(node: HtmlNode): Node | null {
  if (!isElement(node) || node.name !== "li" || !hasNoAttributes(node)) return null
  return made(readFlow(node.children), ({ isLoose, blocks }) => {
    const [first] = blocks
    const isLed = first?.type === nodes.paragraph
    const content = isLed ? blocks : [nodes.paragraph.create(), ...blocks]
    return nodes.item.create({ isLoose: isLoose || !isLed }, content)
  })
}

/** Blocks, of which the first may be words without a paragraph around them. */
function readFlow(children: HtmlNode[]): { isLoose: boolean; blocks: Node[] } | null {
  const firstBlock = children.findIndex(
    (node) => isElement(node) && node.name !== "img" && node.name in readers,
  )
  const before = firstBlock === -1 ? children : children.slice(0, firstBlock)
  const after = firstBlock === -1 ? [] : children.slice(firstBlock)
  const isLoose = withoutBlanks(before).length > 0
  const line = isLoose ? readLine(before) : []
  const blocks = all(withoutBlanks(after), readBlock)
  return (
    line && blocks && { isLoose, blocks: isLoose ? [nodes.paragraph.create(null, line), ...blocks] : blocks }
  )
}

function readListing({ children }: HtmlElement): Node | null {
  const [only] = children
  const isWrapped = children.length === 1 && only && isElement(only) && only.name === "code"
  if (isWrapped && !hasNoAttributes(only)) return null
  const inner = isWrapped ? only.children : children
  if (!inner.every(isText)) return null
  const text = inner.map(({ data }) => data).join("")
  return nodes.listing.create({ hasCode: isWrapped === true }, text === "" ? [] : postSchema.text(text))
}

function readFigure({ children }: HtmlElement): Node | null {
  const [picture, caption, ...more] = withoutBlanks(children)
  if (!picture || !isElement(picture) || picture.name !== "img" || more.length > 0) return null
  const first = readBlock(picture)
  if (!caption) return made(first, (first) => nodes.figure.create(null, [first]))
  if (!isElement(caption) || caption.name !== "figcaption" || !hasNoAttributes(caption)) return null
  const line = readLine(caption.children)
  return first && line && nodes.figure.create(null, [first, nodes.caption.create(null, line)])
}

function readImage({ attribs }: HtmlElement): Record<string, string> | null {
  const isKnown = Object.keys(attribs).every((name) => name in (nodes.image.spec.attrs ?? {}))
  return isKnown && isImageAddress(attribs.src ?? "") ? attribs : null
}

/** The words of a block. Spaces count as a browser counts them. */
function readLine(children: HtmlNode[]): Fragment | null {
  const read = readInline(children, Mark.none)
  return read && Fragment.fromArray(collapseSpaces(read))
}

function readInline(children: HtmlNode[], around: readonly Mark[]): Node[] | null {
  const read = all(children, (node, at) => {
    if (isText(node)) return node.data === "" ? [] : [postSchema.text(node.data, around)]
    if (!isElement(node)) return null
    if (node.name === "br") return hasNoAttributes(node) ? [nodes.break.create(null, null, around)] : null
    if (node.name === "img")
      return made(readImage(node), (attrs) => [nodes.image.create(attrs, null, around)])
    const mark = readMark(node, at)
    return mark && !mark.isInSet(around) ? readInline(node.children, mark.addToSet(around)) : null
  })
  return read?.flat() ?? null
}

const names: Record<string, string> = {
  ...{ strong: "strong", b: "strong", em: "em", i: "em" },
  ...{ sup: "sup", sub: "sub", code: "code" },
}

function readMark(element: HtmlElement, at: number): Mark | null {
  const { name, attribs } = element
  if (name === "a") {
    const { href = "", target = null, rel = null, ...others } = attribs
    if (!isLinkAddress(href) || Object.keys(others).length > 0) return null
    return marks.link.create({ href, target, rel, at })
  }
  const known = names[name]
  return known && hasNoAttributes(element) ? postSchema.mark(known) : null
}

function collapseSpaces(line: Node[]): Node[] {
  let isAtSpace = true
  const collapsed = line.flatMap((node) => {
    if (!node.isText) {
      isAtSpace = node.type === nodes.break
      return [node]
    }
    const joined = collapse(node.text ?? "")
    const text = isAtSpace ? joined.replace(/^ /, "") : joined
    if (joined !== "") isAtSpace = joined.endsWith(" ")
    return text === "" ? [] : [postSchema.text(text, node.marks)]
  })
  const last = collapsed.at(-1)
  if (!last?.isText || !last.text?.endsWith(" ")) return collapsed
  const text = last.text.slice(0, -1)
  return [...collapsed.slice(0, -1), ...(text === "" ? [] : [postSchema.text(text, last.marks)])]
}
