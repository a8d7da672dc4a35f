import type { Fragment, Node } from "prosemirror-model"
import { type EditorState, Plugin, TextSelection, type Transaction } from "prosemirror-state"

/** The content of a paragraph once the markup in it is read. */
type Reread = (block: Node) => Fragment

/** Reads markup that is typed or pasted, such as `**bold**` or `{{ first_name }}`, as soon as it is whole. */
export const readTyped = (reread: Reread): Plugin =>
  new Plugin({
    appendTransaction: (done, _, state) =>
      done.some(({ docChanged }) => docChanged) && !done.some(isLeft) ? convert(state, reread) : null,
  })

/** While an input method composes nothing is touched; what is taken back or was just read is not read again. */
const isLeft = (tr: Transaction) =>
  tr.getMeta("composition") !== undefined || tr.getMeta("history$") || tr.getMeta("read")

/** What could end such a piece. */
const ends = /[}%]\}|\*\*|\)/

function convert(state: EditorState, reread: Reread): Transaction | null {
  const found: { from: number; node: Node; content: Fragment }[] = []
  state.doc.descendants((node, position) => {
    if (!node.isTextblock || !ends.test(node.textContent)) return
    const content = reread(node)
    // What was read takes less room than its markup.
    if (content.size < node.content.size) found.push({ from: position + 1, node, content })
  })
  if (found.length === 0) return null
  const { anchor } = state.selection
  const tr = state.tr
  for (const { from, node, content } of found.toReversed())
    tr.replaceWith(from, from + node.content.size, content)
  const here = found.findIndex(({ from, node }) => anchor >= from && anchor <= from + node.content.size)
  if (here === -1) return tr
  // What was read ends at the cursor, so what follows it is as long as before.
  const grown = found
    .slice(0, here + 1)
    .reduce((sum, { node, content }) => sum + content.size - node.content.size, 0)
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.max(1, anchor + grown))))
  return tr.setStoredMarks([])
}
