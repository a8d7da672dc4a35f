import { Plugin, TextSelection } from "prosemirror-state"
import type { EditorView } from "prosemirror-view"
import { toggleList } from "./letter-lists.ts"
import { letterSchema } from "./letter-schema.ts"

/** Begins a list when `- ` or `1. ` is typed at the start of a paragraph. */
export const beginList = (): Plugin =>
  new Plugin({
    props: {
      handleTextInput: (view, from, to, typed) => typed === " " && from === to && begin(view, from),
    },
  })

function begin({ state, dispatch }: EditorView, at: number): boolean {
  const { $from } = state.selection
  if ($from.parent.type !== letterSchema.nodes.paragraph) return false
  const start = $from.start()
  const typed = state.doc.textBetween(start, at, undefined, "\n")
  const kind = typed === "-" || typed === "*" ? "bullets" : typed === "1." ? "numbers" : null
  if (!kind) return false
  const tr = state.tr.delete(start, at)
  toggleList(kind)(state.apply(tr), (made) => {
    for (const step of made.steps) tr.step(step)
    dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(made.selection.from))).scrollIntoView())
  })
  return true
}
