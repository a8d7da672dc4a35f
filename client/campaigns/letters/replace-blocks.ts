import type { Node } from "prosemirror-model"
import { type Command, type EditorState, TextSelection } from "prosemirror-state"
import { letterSchema } from "./letter-schema.ts"

const { nodes } = letterSchema

export interface Range {
  start: number
  end: number
  blocks: Node[]
}

/** Puts blocks in place of others with the same lines, so that the cursor stays in its line. */
export function replaceBlocks(
  state: EditorState,
  dispatch: Parameters<Command>[1],
  { start, end }: Range,
  blocks: Node[],
): true {
  if (!dispatch) return true
  const before = lineStarts(state.doc, start, end)
  const lineOf = (position: number) =>
    Math.max(
      0,
      before.findLastIndex((at) => at <= position),
    )
  const tr = state.tr.replaceWith(start, end, blocks)
  const after = lineStarts(tr.doc, start, start + blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0))
  const moved = (position: number) => {
    const line = lineOf(position)
    return (after[line] ?? start) + Math.max(0, position - (before[line] ?? position))
  }
  const { anchor, head } = state.selection
  const within = (position: number) => tr.doc.resolve(Math.min(moved(position), tr.doc.content.size))
  dispatch(tr.setSelection(TextSelection.between(within(anchor), within(head))).scrollIntoView())
  return true
}

/** Where each line begins. */
function lineStarts(doc: Node, from: number, to: number): number[] {
  const starts: number[] = []
  doc.nodesBetween(from, to, (node, position) => {
    if (node.isTextblock) starts.push(position + 1)
    if (node.type === nodes.break) starts.push(position + 1)
  })
  return starts
}
