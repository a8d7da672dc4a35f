import type { Node } from "prosemirror-model"
import { cutBlocks, type Part, type Segment } from "./cut-blocks.ts"
import { parseHtml } from "./html-tree.ts"
import { normalForm } from "./normal-form.ts"
import { postSchema } from "./post-schema.ts"
import { readBlock } from "./read-block.ts"
import { writeBlock } from "./write-block.ts"

/** How many earlier texts of blocks are remembered, so that what is taken back is written as it was. */
const mostRemembered = 1000

/** The HTML of a post and its blocks in the editor, each the other's equal. A block that nobody touched keeps every character. */
export class PostText {
  /** The space before the first block and after the last. */
  #ends = { before: "", after: "" }
  #usualGap = "\n"
  readonly #parts = new WeakMap<Node, Part>()
  /** By what the editor would write. */
  readonly #remembered = new Map<string, Part>()
  /** The blocks of the document that was read or written last. */
  #written: readonly Part[] = []
  /** The blocks of the text that was read last, by their HTML. */
  #read = new Map<string, Node>()

  /** The blocks of a text. A block that the editor could not write again as it is stays HTML. */
  read(html: string): Node {
    const { segments, ends } = cutBlocks(html)
    const read = new Map<string, Node>()
    const blocks = segments.map((segment) => {
      const known = read.get(segment.html) ?? this.#read.get(segment.html) ?? blockOf(segment)
      read.set(segment.html, known)
      // Two blocks of the same words are two, with a space of their own before each.
      return known.type.create(known.attrs, known.content)
    })
    this.#read = read
    this.#ends = ends
    this.#usualGap = segments[1]?.gap ?? "\n"
    const doc = postSchema.nodes.doc.create(
      null,
      blocks.length > 0 ? blocks : [postSchema.nodes.paragraph.create()],
    )
    this.#written = segments
    for (const [at, { html, gap }] of segments.entries()) {
      const block = doc.child(at)
      this.#remember(block, { html: isWhole(html) ? html : writeBlock(block), gap })
    }
    return doc
  }

  /** Writes the blocks of a document from now on like those of another that was read and is equal to it. */
  adopt(doc: Node, read: Node): void {
    for (const [at, block] of doc.children.entries()) {
      const part = this.#parts.get(read.child(at))
      if (part) this.#parts.set(block, part)
    }
  }

  #remember(block: Node, part: Part) {
    this.#parts.set(block, part)
    const written = writeBlock(block)
    this.#remembered.delete(written)
    this.#remembered.set(written, part)
    const [oldest] = this.#remembered.keys()
    if (this.#remembered.size > mostRemembered && oldest !== undefined) this.#remembered.delete(oldest)
  }

  /** The HTML of a document. */
  write(doc: Node): string {
    const [only] = doc.children
    if (doc.childCount === 1 && only?.type === postSchema.nodes.paragraph && only.content.size === 0)
      return this.#parts.get(only)?.html ?? ""
    const { before, after } = this.#ends
    const parts = doc.children.map((block, at) => this.#partOf(block, doc.childCount, at))
    this.#written = parts
    const blocks = parts.map(({ html, gap }, at) => (at === 0 ? html : (gap ?? this.#usualGap) + html))
    return `${before}${blocks.join("")}${after}`
  }

  #partOf(block: Node, count: number, at: number): Part {
    const known = this.#parts.get(block)
    if (known) return known
    const html = writeBlock(block)
    // What was changed and not added stands as far from the block above as before.
    const gap = count === this.#written.length ? this.#written[at]?.gap : undefined
    const part = this.#remembered.get(html) ?? { html, gap }
    this.#parts.set(block, part)
    return part
  }
}

function blockOf({ html, node }: Segment): Node {
  const block = node && readBlock(node)
  const written = block && parseHtml(writeBlock(block))
  const isExact = written && normalForm(written) === normalForm([node])
  return isExact ? block : postSchema.nodes.raw.create({ html })
}

/** Whether an element ends by its own tag, so that it stays what it is wherever it is moved to. */
const isWhole = (html: string) => /<\/[a-z][a-z0-9]*\s*>$|^<(?:hr|img)[\s/>]/i.test(html)
