import type { Node } from "prosemirror-model"
import type { Command, EditorState } from "prosemirror-state"
import { blocksOf, inLines } from "./letter-document.ts"
import { letterSchema } from "./letter-schema.ts"
import { type Range, replaceBlocks } from "./replace-blocks.ts"

const { nodes } = letterSchema
type ListKind = "bullets" | "numbers"

/** The kind of list in which the cursor is; null outside of one. */
export function listAround({ selection: { $from } }: EditorState): ListKind | null {
  const outer = $from.depth > 0 ? $from.node(1).type.name : ""
  return outer === "bullets" || outer === "numbers" ? outer : null
}

/** Makes a list of the selected lines, or paragraphs of the points of one. */
export const toggleList =
  (kind: ListKind): Command =>
  (state, dispatch) => {
    const range = blocksAround(state)
    const isList = range.blocks.every(({ type }) => type === nodes[kind])
    return isList
      ? leaveList(state, dispatch)
      : replaceBlocks(state, dispatch, range, [listOf(kind, range.blocks)])
  }

/** Makes paragraphs of the selected points, and leaves the others in their list. */
export const leaveList: Command = (state, dispatch) => {
  const range = blocksAround(state)
  const [first] = range.blocks
  if (!first || first.type === nodes.paragraph) return false
  const { $from, $to } = state.selection
  const from = $from.depth > 0 ? $from.index(1) : 0
  const to = $to.depth > 0 ? $to.index(1) : Number.POSITIVE_INFINITY
  const before: Node[] = []
  const left: Node[] = []
  const after: Node[] = []
  for (const [at, block] of range.blocks.entries()) {
    block.forEach((item, _, point) => {
      const isBefore = at === 0 && point < from
      const isAfter = at === range.blocks.length - 1 && point > to
      if (isBefore) before.push(item)
      else if (isAfter) after.push(item)
      else left.push(item)
    })
  }
  const isJoined = first.attrs.isJoined === true
  return replaceBlocks(state, dispatch, range, [
    ...(before.length > 0 ? [first.type.create({ isJoined }, before)] : []),
    ...left.map((item, at) =>
      nodes.paragraph.create({ isJoined: at === 0 && before.length === 0 && isJoined }, item.content),
    ),
    ...(after.length > 0 ? [first.type.create(null, after)] : []),
  ])
}

/** Enter in a point without words ends the list. */
export const leaveEmptyPoint: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const isIn = empty && $from.parent.type === nodes.item && $from.parent.content.size === 0
  return isIn && leaveList(state, dispatch)
}

/** Backspace at the start of a point makes a paragraph of it. */
export const leaveAtStart: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const isIn = empty && $from.parent.type === nodes.item && $from.parentOffset === 0
  return isIn && leaveList(state, dispatch)
}

/** The blocks of the letter that the selection touches. */
function blocksAround({ doc, selection: { $from, $to } }: EditorState): Range {
  const first = Math.min($from.index(0), doc.childCount - 1)
  const last = Math.min($to.index(0), doc.childCount - 1)
  const blocks = doc.children.slice(first, last + 1)
  const start = doc.children.slice(0, first).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  return { start, end: blocks.reduce((sum, { nodeSize }) => sum + nodeSize, start), blocks }
}

const listOf = (kind: ListKind, blocks: readonly Node[]): Node => {
  const lines = blocks.flatMap((block) =>
    blocksOf(nodes.doc.create(null, [block]).content).flatMap(({ lines }) => lines),
  )
  const points = lines.map((line) => nodes.item.create(null, inLines([line])))
  return nodes[kind].create({ isJoined: blocks[0]?.attrs.isJoined === true }, points)
}
