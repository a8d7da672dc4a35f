import { DomHandler, Parser, type parseDocument } from "htmlparser2"

/** A piece of HTML: an element, a text, or something of no consequence such as a comment. */
export type HtmlNode = ReturnType<typeof parseDocument>["children"][number]
export type HtmlElement = Extract<HtmlNode, { name: string; attribs: object }>

/** As deep as browsers nest elements; a post that was saved nests 40 at most. */
const deepest = 512

class TooDeep extends Error {}

class Tree extends DomHandler {
  override onopentag(name: string, attribs: Record<string, string>): void {
    if (this.tagStack.length > deepest) throw new TooDeep()
    super.onopentag(name, attribs)
  }
}

/**
 * Reads HTML without a document, so that nothing in it can run or be loaded. It is the parser that the server's list of
 * allowed elements is applied with, so both see the same. Null for what is nested deeper than any post: the parser moves
 * all that is open with each tag, and would take the square of its length.
 */
export function parseHtml(html: string): HtmlNode[] | null {
  const tree = new Tree(undefined, { withStartIndices: true, withEndIndices: true })
  try {
    new Parser(tree).end(html)
  } catch (error) {
    if (error instanceof TooDeep) return null
    throw error
  }
  return tree.root.children
}

export const isText = (node: HtmlNode): node is Extract<HtmlNode, { type: "text" }> => node.type === "text"

export const isElement = (node: HtmlNode): node is HtmlElement => "attribs" in node && "children" in node

/** What HTML takes for one space. */
export const isBlank = (text: string): boolean => /^[ \t\n\r\f]*$/.test(text)
export const collapse = (text: string): string => text.replaceAll(/[ \t\n\r\f]+/g, " ")
