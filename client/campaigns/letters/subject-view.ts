import { baseKeymap } from "prosemirror-commands"
import { history, redo, undo } from "prosemirror-history"
import { keymap } from "prosemirror-keymap"
import { Fragment, type Node, Schema, Slice } from "prosemirror-model"
import type { Command } from "prosemirror-state"
import type { EditorView } from "prosemirror-view"
import { FIELD_SYNTAX } from "#contract/workspace/campaigns/markup"
import { openView } from "../../editing/open-view.ts"
import { readTyped } from "../../editing/read-typed.ts"
import { fieldNode } from "./field-node.ts"

/** A subject: one line of text and fields, in which nothing is bold and nothing a link. */
const schema = new Schema({
  nodes: {
    doc: { content: "line" },
    line: { content: "(text|field)*", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
    text: { inline: true, group: "inline" },
    field: fieldNode,
  },
})

export const documentOf = (text: string): Node =>
  schema.node("doc", null, [schema.node("line", null, nodesOf(text))])

export const textOf = (doc: Node): string => doc.textContent

function nodesOf(text: string): Node[] {
  const parts = text.replaceAll(/[\r\n]+/g, " ").split(new RegExp(`(${FIELD_SYNTAX.source})`))
  return parts.flatMap((part, at) =>
    part === "" ? [] : at % 2 === 1 ? schema.node("field", { source: part }) : schema.text(part),
  )
}

interface SubjectOptions {
  place: HTMLElement
  text: string
  attributes: Record<string, string>
  onChange: (text: string) => void
}

const longest = 200

/** A subject has one line. */
const stay: Command = () => true

/** Opens the editor of a subject. */
export const openSubject = ({ place, text, attributes, onChange }: SubjectOptions): EditorView =>
  openView({
    place,
    doc: documentOf(text),
    plugins: [
      history(),
      readTyped((line) => Fragment.from(nodesOf(line.textContent))),
      keymap({
        "Mod-z": undo,
        "Mod-y": redo,
        "Mod-Shift-z": redo,
        Enter: stay,
        "Shift-Enter": stay,
      }),
      keymap(baseKeymap),
    ],
    attributes: { ...attributes, "aria-multiline": "false" },
    takesHtml: false,
    readPlain: (plain) => new Slice(Fragment.from(nodesOf(plain)), 0, 0),
    writePlain: ({ content }) => content.textBetween(0, content.size),
    onChange: (state, isChanged) => isChanged && onChange(textOf(state.doc)),
    isTooLong: (doc) => textOf(doc).length > longest,
  })
