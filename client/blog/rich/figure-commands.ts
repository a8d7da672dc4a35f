import { type Command, type EditorState, NodeSelection, TextSelection } from "prosemirror-state"
import { postSchema } from "./post-schema.ts"

const { nodes } = postSchema

/** The figure around the selection, or the picture that is selected and in none: where it begins. */
function pictureAt({ selection }: EditorState): { at: number; isFigure: boolean } | null {
  const { $from } = selection
  const depth = Array.from({ length: $from.depth }, (_, at) => at + 1).find(
    (depth) => $from.node(depth).type === nodes.figure,
  )
  if (depth !== undefined) return { at: $from.before(depth), isFigure: true }
  if (!(selection instanceof NodeSelection)) return null
  if (selection.node.type === nodes.figure) return { at: selection.from, isFigure: true }
  return selection.node.type === nodes.picture ? { at: selection.from, isFigure: false } : null
}

/** Whether a picture with a caption is where the cursor is. */
export function hasCaption(state: EditorState): boolean {
  const found = pictureAt(state)
  return found?.isFigure === true && state.doc.nodeAt(found.at)?.childCount === 2
}

/** Gives a picture a caption and goes there, or takes it away again. */
export const toggleCaption: Command = (state, dispatch) => {
  const found = pictureAt(state)
  const block = found && state.doc.nodeAt(found.at)
  if (!block) return false
  const picture = found.isFigure ? block.firstChild : block
  if (!picture) return false
  if (!dispatch) return true
  const end = found.at + block.nodeSize
  if (block.childCount === 2) {
    const tr = state.tr.replaceWith(found.at, end, picture)
    dispatch(tr.setSelection(NodeSelection.create(tr.doc, found.at)))
  } else {
    const tr = state.tr.replaceWith(
      found.at,
      end,
      nodes.figure.create(null, [picture, nodes.caption.create()]),
    )
    dispatch(tr.setSelection(TextSelection.create(tr.doc, found.at + picture.nodeSize + 2)).scrollIntoView())
  }
  return true
}

/** Enter in a caption goes on below the figure. */
export const leaveCaption: Command = (state, dispatch) => {
  const { $from } = state.selection
  if ($from.parent.type !== nodes.caption) return false
  const end = $from.after($from.depth - 1)
  const tr = state.tr.insert(end, nodes.paragraph.create())
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView())
  return true
}

/** A figure without its picture is none: both go. Backspace in an empty caption takes the caption away. */
export const removeFromFigure: Command = (state, dispatch) => {
  const { selection } = state
  const { $from } = selection
  if (selection.empty && $from.parent.type === nodes.caption && $from.parent.content.size === 0)
    return toggleCaption(state, dispatch)
  const isPicture = selection instanceof NodeSelection && selection.node.type === nodes.picture
  if (!isPicture || $from.parent.type !== nodes.figure) return false
  dispatch?.(state.tr.delete($from.before(), $from.after()))
  return true
}
