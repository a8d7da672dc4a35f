import { type MarkSpec, type NodeSpec, Schema } from "prosemirror-model"
import { isImageAddress, PLACEHOLDER_IMAGE } from "#contract/site/blog"

/** The attributes of an image, as HTML has them; null where it has none. */
const image = {
  src: {},
  alt: { default: null },
  width: { default: null },
  height: { default: null },
  loading: { default: null },
}

const imageTag = (attrs: Record<string, string | null>) =>
  ["img", Object.fromEntries(Object.entries(attrs).filter(([, value]) => value !== null))] as const

/** Reads a pasted image whose address a post may have. */
const readImage = (element: HTMLElement) => {
  const [src, alt] = [element.getAttribute("src") ?? "", element.getAttribute("alt") ?? ""]
  return isImageAddress(src) && { src, alt }
}

/** An address that a link of a post may have: a web or mail address, a page of the site, or a place in the page. */
export const isLinkAddress = (href: string): boolean =>
  /^(?:https?:\/\/[^/]|mailto:|\/(?!\/)|#)/i.test(href) && !/[\s\p{Cc}<>"\\]/u.test(href)

const plain = (tag: string, ...others: string[]): MarkSpec => ({
  parseDOM: [tag, ...others].map((one) => ({ tag: one })),
  toDOM: () => [tag, 0],
})

const list = (tag: string): NodeSpec => ({
  group: "block",
  content: "item+",
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
})

/**
 * What the rich editor can change in a post: the elements that `worker/site/blog/allowed-html.ts` lets through, tables apart.
 * Whatever else stands in the HTML is a `raw` block, which is moved or removed whole.
 */
export const postSchema = new Schema({
  nodes: {
    doc: { content: "(block|raw)+" },
    paragraph: { group: "block", content: "inline*", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
    heading: {
      group: "block",
      content: "inline*",
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
        tag: `h${level}`,
        attrs: { level: Math.min(4, Math.max(2, level)) },
      })),
      toDOM: ({ attrs: { level } }) => [`h${level}`, 0],
    },
    bullets: list("ul"),
    numbers: list("ol"),
    item: {
      content: "paragraph block*",
      defining: true,
      // Whether the first paragraph stands in the HTML without its `p`.
      attrs: { isLoose: { default: true } },
      parseDOM: [{ tag: "li" }],
      toDOM: () => ["li", 0],
    },
    quotation: {
      group: "block",
      content: "block+",
      defining: true,
      attrs: { isLoose: { default: false } },
      parseDOM: [{ tag: "blockquote" }],
      toDOM: () => ["blockquote", 0],
    },
    listing: {
      group: "block",
      content: "text*",
      marks: "",
      code: true,
      defining: true,
      // Whether the HTML has a `code` inside the `pre`.
      attrs: { hasCode: { default: true } },
      parseDOM: [{ tag: "pre", preserveWhitespace: "full" }],
      toDOM: () => ["pre", ["code", 0]],
    },
    rule: { group: "block", parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
    picture: {
      group: "block",
      draggable: true,
      // A figure is never without one.
      attrs: { ...image, src: { default: PLACEHOLDER_IMAGE } },
      parseDOM: [{ tag: "img", context: "figure/", getAttrs: readImage }],
      toDOM: ({ attrs }) => imageTag(attrs),
    },
    figure: {
      group: "block",
      content: "picture caption?",
      isolating: true,
      draggable: true,
      parseDOM: [
        {
          tag: "figure",
          getAttrs: (element) =>
            isImageAddress(element.querySelector(":scope > img")?.getAttribute("src") ?? "") && null,
        },
      ],
      toDOM: () => ["figure", 0],
    },
    caption: { content: "inline*", parseDOM: [{ tag: "figcaption" }], toDOM: () => ["figcaption", 0] },
    raw: {
      atom: true,
      draggable: true,
      attrs: { html: {} },
      parseDOM: [
        { tag: "div[data-raw]", getAttrs: (element) => ({ html: element.getAttribute("data-raw") ?? "" }) },
      ],
      toDOM: ({ attrs: { html } }) => [
        "div",
        { class: "raw-block", "data-raw": html },
        ["small", "HTML, edited in the code"],
        ["code", html.slice(0, 400) + (html.length > 400 ? " …" : "")],
      ],
    },
    text: { inline: true, group: "inline" },
    image: {
      inline: true,
      group: "inline",
      draggable: true,
      attrs: image,
      parseDOM: [{ tag: "img", getAttrs: readImage }],
      toDOM: ({ attrs }) => imageTag(attrs),
    },
    break: {
      inline: true,
      group: "inline",
      selectable: false,
      parseDOM: [{ tag: "br" }],
      toDOM: () => ["br"],
    },
  },
  // Where several hold for the same words, the first is the outermost element.
  marks: {
    link: {
      // `at` tells neighbours apart that lead to the same address.
      attrs: { href: {}, target: { default: null }, rel: { default: null }, at: { default: 0 } },
      inclusive: false,
      parseDOM: [
        {
          tag: "a[href]",
          getAttrs: (element) => {
            const href = element.getAttribute("href") ?? ""
            return isLinkAddress(href) && { href }
          },
        },
      ],
      toDOM: ({ attrs: { href } }) => ["a", { href, rel: "noopener" }, 0],
    },
    strong: plain("strong", "b"),
    em: plain("em", "i"),
    sup: plain("sup"),
    sub: plain("sub"),
    code: { ...plain("code"), code: true },
  },
})
