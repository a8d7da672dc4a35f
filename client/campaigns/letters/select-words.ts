import type { Node } from "prosemirror-model"
import { TextSelection } from "prosemirror-state"
import type { EditorView } from "prosemirror-view"

/** Characters of a text, from and to, counted from 0. */
export type Stretch = readonly [from: number, to: number]

/** Signs that no text has. */
const begin = "\ue010"
const end = "\ue011"

/** Selects a stretch of a text in its editor, and enters it. Where the editor shows no such words, it is only entered. */
export function selectWords(
  view: EditorView,
  documentOf: (text: string) => Node,
  text: string,
  stretch: Stretch,
) {
  const { doc, tr } = view.state
  const place = placeOf(documentOf, text, stretch)
  if (place && place[1] <= doc.content.size)
    view.dispatch(tr.setSelection(TextSelection.create(doc, ...place)).scrollIntoView())
  view.focus()
}

/** Where a stretch of a text stands in its document; null where it is no words there, such as the address of a link. */
export function placeOf(
  documentOf: (text: string) => Node,
  text: string,
  [from, to]: Stretch,
): Stretch | null {
  const marked = documentOf(text.slice(0, from) + begin + text.slice(from, to) + end + text.slice(to))
  const [at, after] = [positionOf(marked, begin), positionOf(marked, end)]
  // A sign within the markup would have changed what it means.
  const isSame = marked.content.size === documentOf(text).content.size + 2
  return at === null || after === null || !isSame ? null : [at, after - 1]
}

function positionOf(doc: Node, sign: string): number | null {
  let found: number | null = null
  doc.descendants((node, position) => {
    const at = node.isText ? (node.text ?? "").indexOf(sign) : -1
    if (at !== -1) found = position + at
  })
  return found
}
