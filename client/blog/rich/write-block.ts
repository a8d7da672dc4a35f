import type { Fragment, Mark, Node } from "prosemirror-model"

/** A block of the editor as HTML. */
export function writeBlock(node: Node): string {
  const { attrs, type } = node
  switch (type.name) {
    case "raw":
      return attrs.html
    case "heading":
      return `<h${attrs.level}>${writeLine(node)}</h${attrs.level}>`
    case "bullets":
    case "numbers":
      return writeList(node, type.name === "bullets" ? "ul" : "ol")
    case "quotation":
      return `<blockquote>${writeFlow(node)}</blockquote>`
    case "listing":
      return attrs.hasCode
        ? `<pre><code>${escapeText(node.textContent)}</code></pre>`
        : `<pre>${escapeText(node.textContent)}</pre>`
    case "rule":
      return "<hr>"
    case "picture":
      return writeTag("img", attrs)
    case "figure":
      return `<figure>${node.children.map(writeBlock).join("")}</figure>`
    case "caption":
      return `<figcaption>${writeLine(node)}</figcaption>`
    default:
      return `<p>${writeLine(node)}</p>`
  }
}

const writeList = (node: Node, tag: string) =>
  `<${tag}>\n${node.children.map((item) => `<li>${writeFlow(item)}</li>\n`).join("")}</${tag}>`

/** Blocks one under the other, the first one without its tags where it had none. */
function writeFlow(node: Node): string {
  const [first, ...others] = node.children
  const isBare = node.attrs.isLoose && first?.type.name === "paragraph"
  const begin = !first ? "" : isBare ? writeLine(first) : writeBlock(first)
  return [...(begin === "" ? [] : [begin]), ...others.map(writeBlock)].join("\n")
}

const writeLine = ({ content }: Node | { content: Fragment }): string => {
  let open: readonly Mark[] = []
  let html = ""
  const change = (next: readonly Mark[]) => {
    const shared = open.findIndex((mark, at) => !next[at] || !mark.eq(next[at]))
    const kept = shared === -1 ? open.length : shared
    for (const mark of open.slice(kept).toReversed()) html += `</${tagOf(mark)}>`
    for (const mark of next.slice(kept)) html += openTag(mark)
    open = next
  }
  content.forEach((node) => {
    change(node.marks)
    html += node.isText
      ? escapeText(node.text ?? "")
      : node.type.name === "break"
        ? "<br>"
        : writeTag("img", node.attrs)
  })
  change([])
  return html
}

const tagOf = ({ type }: Mark) => (type.name === "link" ? "a" : type.name)

const openTag = (mark: Mark) => {
  const { href, target, rel } = mark.attrs
  return mark.type.name === "link" ? writeTag("a", { href, target, rel }) : `<${tagOf(mark)}>`
}

const writeTag = (tag: string, attrs: Record<string, string | null | undefined>) =>
  `<${tag}${Object.entries(attrs)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeText(value ?? "").replaceAll('"', "&quot;")}"`)
    .join("")}>`

/** What no tag is made of. A space that does not break is written so that it is seen. */
const escapeText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\u00a0", "&nbsp;")
