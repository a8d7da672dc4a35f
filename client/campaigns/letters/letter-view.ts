import { baseKeymap, chainCommands, splitBlockAs, toggleMark } from "prosemirror-commands"
import { history, redo, undo } from "prosemirror-history"
import { keymap } from "prosemirror-keymap"
import { Fragment, type Node, Slice } from "prosemirror-model"
import { type Command, type EditorState, NodeSelection, type Plugin } from "prosemirror-state"
import type { EditorView } from "prosemirror-view"
import { readTemplate, writeTemplate, writeTyped } from "#contract/workspace/campaigns/markup"
import { openView } from "../../editing/open-view.ts"
import { readTyped } from "../../editing/read-typed.ts"
import { beginList } from "./begin-list.ts"
import { blocksOf, documentOf, inLines, linesOf } from "./letter-document.ts"
import { leaveAtStart, leaveEmptyPoint } from "./letter-lists.ts"
import { letterSchema } from "./letter-schema.ts"

const { nodes, marks } = letterSchema

export const MOST_CHARACTERS = 20_000

interface LetterOptions {
  place: HTMLElement
  text: string
  attributes: Record<string, string>
  onChange: (state: EditorState, text: string | null) => void
  onLink: () => void
  /** Somebody wants to change what stands in for a field. */
  onField: (source: string) => void
}

/** Opens the editor of a letter. */
export const openLetter = ({
  place,
  text,
  attributes,
  onChange,
  onLink,
  onField,
}: LetterOptions): EditorView =>
  openView({
    place,
    doc: documentOf(text),
    plugins: plugins(onLink, onField),
    attributes,
    takesHtml: true,
    readPlain: sliceOf,
    writePlain: ({ content }) => writeTemplate(blocksOf(content)),
    onChange: (state, isChanged) => onChange(state, isChanged ? textOf(state) : null),
    isTooLong: (doc) => writeTemplate(blocksOf(doc.content)).length > MOST_CHARACTERS,
  })

/** A document as it is kept. */
export const textOf = ({ doc }: EditorState): string => writeTemplate(blocksOf(doc.content))

/** A text as content that fits into the middle of a line. */
export const sliceOf = (text: string): Slice =>
  Slice.maxOpen(documentOf(text.replaceAll("\r\n", "\n")).content)

const plugins = (onLink: () => void, onField: (source: string) => void): Plugin[] => [
  history(),
  readTyped(rereadLines),
  beginList(),
  keymap({
    "Mod-b": toggleMark(marks.strong),
    "Mod-z": undo,
    "Mod-y": redo,
    "Mod-Shift-z": redo,
    "Mod-Shift-k": () => {
      onLink()
      return true
    },
    Enter: chainCommands(openField(onField), leaveEmptyPoint, splitParagraph),
    "Shift-Enter": breakLine,
    Backspace: leaveAtStart,
  }),
  keymap(baseKeymap),
]

const rereadLines = (block: Node): Fragment =>
  Fragment.from(inLines(linesOf(block).map((line) => readTemplate(writeTyped(line))[0]?.lines[0] ?? [])))

/** A paragraph that begins by Enter has an empty line before it. */
const splitParagraph = splitBlockAs((node) =>
  node.type === nodes.paragraph ? { type: nodes.paragraph, attrs: { isJoined: false } } : null,
)

/** A line of the same paragraph; in a list, the next point. */
const breakLine: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type === nodes.item) return splitParagraph(state, dispatch)
  dispatch?.(state.tr.replaceSelectionWith(nodes.break.create()).scrollIntoView())
  return true
}

const openField =
  (onField: (source: string) => void): Command =>
  ({ selection }) => {
    const isField = selection instanceof NodeSelection && selection.node.type === nodes.field
    if (isField) onField(selection.node.attrs.source)
    return isField
  }
