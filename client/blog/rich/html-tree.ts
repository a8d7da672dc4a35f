import { parseDocument } from "htmlparser2"

/** A piece of HTML: an element, a text, or something of no consequence such as a comment. */
export type HtmlNode = ReturnType<typeof parseDocument>["children"][number]
export type HtmlElement = Extract<HtmlNode, { name: string; attribs: object }>

/**
 * Reads HTML without a document, so that nothing in it can run or be loaded. It is the parser that the server's list of
 * allowed elements is applied with, so both see the same.
 */
export const parseHtml = (html: string): HtmlNode[] =>
  parseDocument(html, { withStartIndices: true, withEndIndices: true }).children

export const isText = (node: HtmlNode): node is Extract<HtmlNode, { type: "text" }> => node.type === "text"

export const isElement = (node: HtmlNode): node is HtmlElement => "attribs" in node && "children" in node

/** What HTML takes for one space. */
export const isBlank = (text: string): boolean => /^[ \t\n\r\f]*$/.test(text)
export const collapse = (text: string): string => text.replaceAll(/[ \t\n\r\f]+/g, " ")
