import { lift, setBlockType, wrapIn } from "prosemirror-commands"
import type { NodeType } from "prosemirror-model"
import { liftListItem, wrapInList } from "prosemirror-schema-list"
import { type Command, type EditorState, NodeSelection, TextSelection } from "prosemirror-state"
import { postSchema } from "./post-schema.ts"

const { nodes } = postSchema

export type ListKind = "bullets" | "numbers"

/** The level of the heading that the cursor is in; null in anything else. */
export const headingAt = ({ selection: { $from } }: EditorState): number | null =>
  $from.parent.type === nodes.heading ? $from.parent.attrs.level : null

export const toggleHeading =
  (level: number): Command =>
  (state, dispatch) =>
    headingAt(state) === level
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch)

export const isIn = ({ selection: { $from } }: EditorState, kind: NodeType): boolean =>
  ancestors($from.depth).some((depth) => $from.node(depth).type === kind)

export const toggleListing: Command = (state, dispatch) =>
  setBlockType(isIn(state, nodes.listing) ? nodes.paragraph : nodes.listing)(state, dispatch)

/** The kind of the innermost list around the cursor. */
export function listAt({ selection: { $from } }: EditorState): ListKind | null {
  const depth = ancestors($from.depth).find((depth) => isList($from.node(depth).type))
  return depth === undefined ? null : ($from.node(depth).type.name as ListKind)
}

/** Makes a list, makes one of the other kind of it, or ends it. */
export const toggleList =
  (kind: ListKind): Command =>
  (state, dispatch) => {
    const around = listAt(state)
    if (!around) return wrapInList(nodes[kind])(state, dispatch)
    if (around === kind) return liftListItem(nodes.item)(state, dispatch)
    const { $from } = state.selection
    const depth = ancestors($from.depth).find((depth) => isList($from.node(depth).type)) ?? 0
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), nodes[kind]))
    return true
  }

const isList = (kind: NodeType) => kind === nodes.bullets || kind === nodes.numbers

export const toggleQuotation: Command = (state, dispatch) =>
  isIn(state, nodes.quotation) ? lift(state, dispatch) : wrapIn(nodes.quotation)(state, dispatch)

/** From the innermost outwards, without the document. */
const ancestors = (depth: number) => Array.from({ length: depth }, (_, at) => depth - at)

/** Puts a block after the one that the cursor is in, or in place of it where that is an empty paragraph. */
export const insertBlock =
  (block: ReturnType<typeof nodes.rule.create>): Command =>
  (state, dispatch) => {
    const { $from, $to } = state.selection
    const tr = state.tr
    const isEmpty =
      $from.depth === 1 && $from.parent.type === nodes.paragraph && $from.parent.content.size === 0
    const at = isEmpty ? $from.before(1) : $to.depth === 0 ? $to.pos : $to.after(1)
    if (isEmpty) tr.replaceWith(at, at + 2, block)
    else tr.insert(at, block)
    const end = at + block.nodeSize
    // There is always a place to write on.
    if (!tr.doc.nodeAt(end)) tr.insert(end, nodes.paragraph.create())
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(end))).scrollIntoView())
    return true
  }

/** Moves the block of the text that the cursor is in, or that is selected, before its neighbour or behind it. */
export const moveBlock =
  (by: -1 | 1): Command =>
  (state, dispatch) => {
    const { doc, selection, tr } = state
    const index = selection.$from.index(0)
    const [block, other] = [doc.maybeChild(index), doc.maybeChild(index + by)]
    if (
      !block ||
      !other ||
      (selection.$from.depth + selection.$to.depth === 0 && !(selection instanceof NodeSelection))
    )
      return false
    const start = doc.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
    const target = by === -1 ? start - other.nodeSize : start + other.nodeSize
    if (!dispatch) return true
    tr.delete(start, start + block.nodeSize).insert(target, block)
    const inBlock = (position: number) => Math.min(position - start + target, tr.doc.content.size)
    tr.setSelection(
      selection instanceof NodeSelection
        ? NodeSelection.create(tr.doc, inBlock(selection.from))
        : TextSelection.between(
            tr.doc.resolve(inBlock(selection.anchor)),
            tr.doc.resolve(inBlock(Math.min(selection.head, start + block.nodeSize - 1))),
          ),
    )
    dispatch(tr.scrollIntoView())
    return true
  }
