import { baseKeymap, chainCommands, toggleMark } from "prosemirror-commands"
import { history, redo, undo } from "prosemirror-history"
import { keymap } from "prosemirror-keymap"
import { type Node, Slice } from "prosemirror-model"
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list"
import { type Command, type EditorState, type Plugin, Selection, TextSelection } from "prosemirror-state"
import type { EditorView } from "prosemirror-view"
import { LIMITS } from "#contract/site/blog"
import { openView } from "../../editing/open-view.ts"
import { moveBlock } from "./block-commands.ts"
import { leaveCaption, removeFromFigure } from "./figure-commands.ts"
import { keepCursor } from "./keep-cursor.ts"
import { postSchema } from "./post-schema.ts"
import { showPicture } from "./show-picture.ts"

const { nodes, marks } = postSchema

interface RichOptions {
  place: HTMLElement
  doc: Node
  attributes: Record<string, string>
  onChange: (state: EditorState, isChanged: boolean) => void
  onLink: () => void
  onFile: (file: File) => void
}

/** Opens the rich editor of a post. */
export const openRich = ({ place, doc, attributes, onChange, onLink, onFile }: RichOptions): EditorView =>
  openView({
    place,
    doc,
    plugins: plugins(onLink),
    attributes,
    takesHtml: true,
    mayNest: true,
    nodeViews: { picture: showPicture, image: showPicture },
    onFile: (file) => file.type.startsWith("image/") && onFile(file),
    readPlain,
    writePlain: ({ content }) => content.textBetween(0, content.size, "\n\n", "\n"),
    onChange,
    isTooLong: (doc) => doc.content.size > LIMITS.contentBytes,
  })

/** Plain text as paragraphs, which an empty line parts. */
function readPlain(text: string): Slice {
  const paragraphs = text.replaceAll("\r\n", "\n").split(/\n\n+/)
  const blocks = paragraphs.map((paragraph) => {
    const words = paragraph.replaceAll("\n", " ").trim()
    return nodes.paragraph.create(null, words === "" ? null : postSchema.text(words))
  })
  return Slice.maxOpen(nodes.doc.create(null, blocks).content)
}

const plugins = (onLink: () => void): Plugin[] => [
  history(),
  keepCursor(),
  keymap({
    "Mod-b": toggleMark(marks.strong),
    "Mod-i": toggleMark(marks.em),
    "Mod-e": toggleMark(marks.code),
    "Mod-z": undo,
    "Mod-y": redo,
    "Mod-Shift-z": redo,
    "Mod-Shift-k": () => {
      onLink()
      return true
    },
    // Not Tab, by which a keyboard leaves the text.
    "Mod-]": sinkListItem(nodes.item),
    "Mod-[": liftListItem(nodes.item),
    "Alt-ArrowUp": moveBlock(-1),
    "Alt-ArrowDown": moveBlock(1),
    Enter: chainCommands(leaveCaption, splitListItem(nodes.item)),
    "Shift-Enter": breakLine,
    Backspace: removeFromFigure,
    Delete: removeFromFigure,
  }),
  keymap(baseKeymap),
]

const breakLine: Command = (state, dispatch) => {
  const { $from } = state.selection
  if ($from.parent.type === nodes.listing || !$from.parent.inlineContent) return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.break.create()).scrollIntoView())
  return true
}

/** Shows another document: only what differs is replaced, so that the cursor stays and the change can be taken back. */
export function showDocument(view: EditorView, doc: Node): void {
  const { doc: shown, tr } = view.state
  const [before, after] = [shown.children, doc.children]
  const most = Math.min(before.length, after.length)
  let same = 0
  while (same < most && before[same]?.eq(after[same] as Node)) same += 1
  let last = 0
  while (last < most - same && before.at(-1 - last)?.eq(after.at(-1 - last) as Node)) last += 1
  if (same === before.length && same === after.length) return
  const sizeOf = (blocks: readonly Node[]) => blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  const from = sizeOf(before.slice(0, same))
  const to = from + sizeOf(before.slice(same, before.length - last))
  tr.replaceWith(from, to, after.slice(same, after.length - last))
  // A whole block that nobody chose would be replaced by the next key.
  if (!(tr.selection instanceof TextSelection)) tr.setSelection(firstWords(tr.doc))
  view.dispatch(tr.setMeta("read", true))
}

const firstWords = (doc: Node): Selection =>
  Selection.findFrom(doc.resolve(0), 1, true) ?? Selection.atStart(doc)
