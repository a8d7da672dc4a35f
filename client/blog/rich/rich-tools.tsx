import { toggleMark } from "prosemirror-commands"
import { redo, redoDepth, undo, undoDepth } from "prosemirror-history"
import type { MarkType } from "prosemirror-model"
import { liftListItem, sinkListItem } from "prosemirror-schema-list"
import type { Command, EditorState } from "prosemirror-state"
import { Sign } from "../../editing/signs.tsx"
import type { Tool } from "../../editing/toolbar.tsx"
import {
  headingAt,
  insertBlock,
  isIn,
  listAt,
  moveBlock,
  toggleHeading,
  toggleList,
  toggleListing,
  toggleQuotation,
} from "./block-commands.ts"
import { hasCaption, toggleCaption } from "./figure-commands.ts"
import { linkAt } from "./post-links.ts"
import { postSchema } from "./post-schema.ts"

const { nodes, marks } = postSchema

interface Actions {
  run: (command: Command) => void
  askForLink: () => void
  askForPicture: () => void
}

/** The tools of the rich editor, in the state that the cursor gives them. */
export function toolsFor(state: EditorState, { run, askForLink, askForPicture }: Actions): Tool[] {
  const tool = (name: string, sign: Tool["sign"], command: Command, isOn?: boolean): Tool => ({
    name,
    sign,
    ...(isOn !== undefined && { isOn }),
    isDisabled: !command(state),
    onPress: () => run(command),
  })
  const heading = headingAt(state)
  const list = listAt(state)
  const isLinked = linkAt(state).href !== ""
  return [
    ...[2, 3, 4].map((level) =>
      tool(`Heading H${level}`, <b>H{level}</b>, toggleHeading(level), heading === level),
    ),
    tool("Bold", <b>B</b>, toggleMark(marks.strong), isMarked(state, marks.strong)),
    tool("Italic", <em>I</em>, toggleMark(marks.em), isMarked(state, marks.em)),
    tool("Code", <code>{"<>"}</code>, toggleMark(marks.code), isMarked(state, marks.code)),
    {
      name: "Link",
      sign: <Sign of="link" />,
      isOn: isLinked,
      isDisabled: !state.selection.$from.parent.inlineContent || isIn(state, nodes.listing),
      onPress: askForLink,
    },
    tool("Bulleted list", <Sign of="bullets" />, toggleList("bullets"), list === "bullets"),
    tool("Numbered list", <Sign of="numbers" />, toggleList("numbers"), list === "numbers"),
    tool("Indent", <Sign of="indent" />, sinkListItem(nodes.item)),
    tool("Outdent", <Sign of="outdent" />, liftListItem(nodes.item)),
    tool("Quotation", <Sign of="quotation" />, toggleQuotation, isIn(state, nodes.quotation)),
    tool("Code block", <Sign of="listing" />, toggleListing, isIn(state, nodes.listing)),
    tool("Dividing line", <Sign of="rule" />, insertBlock(nodes.rule.create())),
    { name: "Picture", sign: <Sign of="image" />, onPress: askForPicture },
    tool("Caption", <Sign of="caption" />, toggleCaption, hasCaption(state)),
    tool("Move up", <Sign of="up" />, moveBlock(-1)),
    tool("Move down", <Sign of="down" />, moveBlock(1)),
    { name: "Undo", sign: <Sign of="undo" />, isDisabled: undoDepth(state) === 0, onPress: () => run(undo) },
    { name: "Redo", sign: <Sign of="redo" />, isDisabled: redoDepth(state) === 0, onPress: () => run(redo) },
  ]
}

const isMarked = (
  { storedMarks, selection: { $from, from, to, empty }, doc }: EditorState,
  mark: MarkType,
) => (empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark))
