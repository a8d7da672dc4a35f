import type { EditorState } from "prosemirror-state"
import type { EditorView } from "prosemirror-view"
import { type RefObject, useImperativeHandle } from "react"
import type { Said } from "../../editing/said.ts"
import { documentOf } from "./letter-document.ts"
import { sliceOf } from "./letter-view.ts"
import { type Stretch, selectWords } from "./select-words.ts"

/** What the fields around an editor do with it. */
export interface LetterHandle {
  /** Puts a text in place of the selection, or as the last paragraph if nobody has placed the cursor yet. */
  insert: (text: string) => void
  /** Puts a text in place of what stands right before the cursor; at the cursor if it does not stand there any more. */
  replace: (before: string, text: string) => void
  /** What stands before the cursor in its paragraph. */
  before: () => string
  /** Selects a stretch of the text, so that what is typed takes its place. */
  select: (stretch: Stretch) => void
  focus: () => void
}

interface Handled {
  view: RefObject<EditorView | null>
  said: Said
  /** Whether somebody has placed the cursor. */
  wasEntered: RefObject<boolean>
}

/** Gives the fields around a letter its handle. */
export function useLetterHandle(ref: RefObject<LetterHandle | null>, { view, said, wasEntered }: Handled) {
  useImperativeHandle(ref, () => ({
    insert(added) {
      if (!view.current) return
      const { tr, doc } = view.current.state
      const isLast = !wasEntered.current && said.text() !== ""
      if (isLast) tr.insert(doc.content.size, documentOf(added).content)
      else tr.replaceSelection(sliceOf(added))
      view.current.dispatch(tr.scrollIntoView())
      view.current.focus()
    },
    replace(before, added) {
      if (!view.current) return
      const { tr, selection } = view.current.state
      const stands = beforeCursor(view.current.state).endsWith(before)
      if (stands) tr.delete(selection.from - before.length, selection.from)
      view.current.dispatch(tr.replaceSelection(sliceOf(added)).scrollIntoView())
      view.current.focus()
    },
    before: () => (view.current ? beforeCursor(view.current.state) : ""),
    select: (stretch) => view.current && selectWords(view.current, documentOf, said.text(), stretch),
    focus: () => view.current?.focus(),
  }))
}

/** A field counts as one sign, as it does for the cursor. */
const beforeCursor = ({ doc, selection: { $from, from } }: EditorState): string =>
  doc.textBetween($from.start(), from, undefined, "\n")
