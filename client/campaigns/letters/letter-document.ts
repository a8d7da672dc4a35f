import type { Fragment, Mark, Node } from "prosemirror-model"
import { type Block, type Inline, readTemplate, type Words } from "#contract/workspace/campaigns/markup"
import { letterSchema } from "./letter-schema.ts"

const { nodes, marks } = letterSchema

/** A text as the document that is edited. */
export const documentOf = (text: string): Node =>
  nodes.doc.createChecked(null, readTemplate(text).map(nodeOf))

function nodeOf({ kind, isJoined, lines }: Block): Node {
  if (kind === "paragraph") return nodes.paragraph.createChecked({ isJoined }, inLines(lines))
  const points = lines.map((line) => nodes.item.createChecked(null, nodesOf(line)))
  return nodes[kind].createChecked({ isJoined }, points)
}

/** The content of a paragraph with these lines. */
export const inLines = (lines: readonly (readonly Inline[])[]): Node[] =>
  lines.flatMap((line, at) => [...(at > 0 ? [nodes.break.create()] : []), ...nodesOf(line)])

const nodesOf = (line: readonly Inline[]): Node[] =>
  line.flatMap((inline, at) => {
    const strong = inline.isBold ? [marks.strong.create()] : []
    if (inline.kind !== "link") return [wordsOf(inline, strong)]
    const link = marks.link.create({ href: inline.href, at })
    return inline.words.map((words) => wordsOf(words, [link, ...strong]))
  })

const wordsOf = ({ kind, text }: { kind: Words["kind"] | "address"; text: string }, marked: Mark[]): Node =>
  kind === "atom" ? nodes.field.create({ source: text }, null, marked) : letterSchema.text(text, marked)

/** The blocks of a document, or of a part of one. */
export function blocksOf(content: Fragment): Block[] {
  const blocks: Block[] = []
  content.forEach((node) => {
    const isJoined = node.attrs.isJoined === true
    if (node.type === nodes.bullets || node.type === nodes.numbers) {
      const points: Inline[][] = []
      node.forEach((item) => void points.push(...linesOf(item)))
      blocks.push({ kind: node.type === nodes.bullets ? "bullets" : "numbers", isJoined, lines: points })
    } else blocks.push({ kind: "paragraph", isJoined, lines: linesOf(node) })
  })
  return blocks
}

/** What stands in a paragraph or a point, line by line. */
export function linesOf(block: Node): Inline[][] {
  const lines: Inline[][] = [[]]
  /** The link that the last words belong to. */
  let open: Mark | undefined
  block.forEach((node) => {
    const line = lines.at(-1) ?? []
    const link = marks.link.isInSet(node.marks)
    const isBold = marks.strong.isInSet(node.marks) !== undefined
    if (node.type === nodes.break) lines.push([])
    else if (link) {
      const last = line.at(-1)
      if (open?.eq(link) && last?.kind === "link") {
        last.words.push(said(node))
        last.isBold ||= isBold
      } else line.push({ kind: "link", href: link.attrs.href, words: [said(node)], isBold })
    } else line.push({ ...said(node), isBold })
    open = link
  })
  return lines
}

const said = (node: Node): Words =>
  node.type === nodes.field
    ? { kind: "atom", text: node.attrs.source }
    : { kind: "text", text: node.text ?? "" }
