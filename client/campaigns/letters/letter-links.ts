import type { Mark, Node } from "prosemirror-model"
import type { EditorState, Transaction } from "prosemirror-state"
import type { LinkDraft } from "../../editing/link-dialog.tsx"
import { letterSchema } from "./letter-schema.ts"
import { sliceOf } from "./letter-view.ts"

const { marks, nodes } = letterSchema

/** Where a link stands or will stand, and what is in it. */
export interface LinkPlace extends LinkDraft {
  from: number
  to: number
}

/** The link around the cursor, or what is selected as the words of a new one. */
export function linkAt(state: EditorState): LinkPlace {
  const { doc, selection } = state
  const { from, to, $from, $to } = selection
  const mark = markAt($from.marks()) ?? markAt($from.nodeAfter?.marks ?? [])
  if (mark) {
    const around = extentOf($from.parent, $from.start(), from, mark)
    return { ...around, words: doc.textBetween(around.from, around.to), href: mark.attrs.href }
  }
  // A link does not go over the end of a line.
  const end = endOfLine(state, from, $from.sameParent($to) ? to : $from.end())
  return { from, to: end, words: doc.textBetween(from, end), href: "" }
}

const markAt = (all: readonly Mark[]) => all.find(({ type }) => type === marks.link)

/** The neighbours that belong to a link around a position. */
function extentOf(parent: Node, start: number, at: number, mark: Mark): { from: number; to: number } {
  let found = { from: at, to: at }
  let begun: number | null = null
  let position = start
  for (const child of parent.children) {
    const end = position + child.nodeSize
    begun = mark.isInSet(child.marks) ? (begun ?? position) : null
    if (begun !== null && begun <= at && (at <= end || found.from === begun)) found = { from: begun, to: end }
    position = end
  }
  return found
}

/** Where the line ends in which a position is. */
function endOfLine({ doc }: EditorState, from: number, to: number): number {
  let end = to
  doc.nodesBetween(from, to, ({ type }, position) => {
    if (type === nodes.break && position >= from) end = Math.min(end, position)
  })
  return end
}

/** Makes or changes a link. The words are read as a text of their own, so a field in them stays a field. */
export function setLink(
  { tr, doc }: EditorState,
  { from, to }: LinkPlace,
  { words, href }: LinkDraft,
): Transaction {
  const isNew = words !== doc.textBetween(from, to)
  if (isNew) tr.replace(from, to, sliceOf(words.replaceAll(/[[\]\n]/g, " ")))
  const end = tr.mapping.map(to, 1)
  return tr
    .removeMark(from, end, marks.link)
    .addMark(from, end, marks.link.create({ href }))
    .removeStoredMark(marks.link)
}

export const removeLink = ({ tr }: EditorState, { from, to }: LinkPlace): Transaction =>
  tr.removeMark(from, to, marks.link)
