import { Schema } from "prosemirror-model"
import { fieldNode } from "./field-node.ts"

const inline = "(text|field|break)*"

/** What a letter can be: there is no place in it for anything else, wherever it is pasted from. */
export const letterSchema = new Schema({
  nodes: {
    doc: { content: "(paragraph|bullets|numbers)+" },
    paragraph: {
      content: inline,
      attrs: { isJoined: { default: false } },
      parseDOM: [{ tag: "p" }, { tag: "div" }, ...[1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}` }))],
      toDOM: ({ attrs }) => ["p", attrs.isJoined ? { "data-joined": "" } : {}, 0],
    },
    bullets: {
      content: "item+",
      attrs: { isJoined: { default: false } },
      parseDOM: [{ tag: "ul" }],
      toDOM: () => ["ul", 0],
    },
    numbers: {
      content: "item+",
      attrs: { isJoined: { default: false } },
      parseDOM: [{ tag: "ol" }],
      toDOM: () => ["ol", 0],
    },
    item: { content: inline, defining: true, parseDOM: [{ tag: "li" }], toDOM: () => ["li", 0] },
    text: { inline: true, group: "inline" },
    break: {
      inline: true,
      group: "inline",
      selectable: false,
      parseDOM: [{ tag: "br" }],
      toDOM: () => ["br"],
    },
    field: fieldNode,
  },
  marks: {
    link: {
      // `at` tells neighbours apart that lead to the same address.
      attrs: { href: {}, at: { default: 0 } },
      inclusive: false,
      parseDOM: [
        {
          tag: "a[href]",
          getAttrs: (element) => {
            const href = element.getAttribute("href") ?? ""
            return /^https?:\/\/[^\s()<>"]{1,2000}$/.test(href) && { href }
          },
        },
      ],
      toDOM: ({ attrs: { href } }) => ["a", { href, rel: "noopener" }, 0],
    },
    strong: { parseDOM: [{ tag: "strong" }, { tag: "b" }], toDOM: () => ["strong", 0] },
  },
})
