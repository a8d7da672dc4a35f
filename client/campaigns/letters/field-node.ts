import type { NodeSpec } from "prosemirror-model"
import { FIELD_SYNTAX } from "#contract/workspace/campaigns/markup"
import { chipOf } from "./field-chip.ts"

const isField = new RegExp(`^(?:${FIELD_SYNTAX.source})$`)

/** A field of a letter or a subject: a chip that is one sign to the cursor. */
export const fieldNode: NodeSpec = {
  inline: true,
  group: "inline",
  atom: true,
  attrs: { source: {} },
  parseDOM: [
    {
      tag: "span[data-field]",
      getAttrs: ({ dataset: { field = "" } }) => isField.test(field) && { source: field },
    },
  ],
  toDOM({ attrs: { source } }) {
    const { label, isKnown } = chipOf(source)
    return ["span", { class: "letter-field", "data-field": source, "data-known": `${isKnown}` }, label]
  },
  leafText: ({ attrs }) => attrs.source,
}
