import type { Command, EditorState } from "prosemirror-state"
import type { EditorView } from "prosemirror-view"
import {
  type HTMLAttributes,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react"
import { createPortal } from "react-dom"
import { LinkDialog } from "../../editing/link-dialog.tsx"
import { followFieldset } from "../../editing/open-view.ts"
import { Said } from "../../editing/said.ts"
import { Toolbar } from "../../editing/toolbar.tsx"
import { documentOf } from "./letter-document.ts"
import { type LinkPlace, linkAt, removeLink, setLink } from "./letter-links.ts"
import { toolsFor } from "./letter-tools.tsx"
import { openLetter } from "./letter-view.ts"
import { type LetterHandle, useLetterHandle } from "./use-letter-handle.ts"
import "./letter-editor.css"

interface LetterEditorProps {
  ref: RefObject<LetterHandle | null>
  id: string
  labelledBy: string
  describedBy: string
  text: string
  onChange: (text: string) => void
  onField: (source: string) => void
  /** More that is said of the text, and may change while it is written. */
  attributes?: HTMLAttributes<HTMLDivElement>
}

/** A letter as it will look, with its fields as chips. What is kept is its text. */
export function LetterEditor({
  ref,
  id,
  labelledBy,
  describedBy,
  text,
  onChange,
  onField,
  attributes,
}: LetterEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const [state, setState] = useState<EditorState | null>(null)
  const [link, setLinkPlace] = useState<LinkPlace | null>(null)
  const [said] = useState(() => new Said(text))
  const wasEntered = useRef(false)
  const change = useEffectEvent((next: EditorState, written: string | null) => {
    setState(next)
    if (written !== null && said.say(written)) onChange(written)
  })
  const openField = useEffectEvent(onField)
  const askForLink = useEffectEvent(() => view.current && setLinkPlace(linkAt(view.current.state)))
  // Before anybody meets it: until then nothing says what it is.
  useLayoutEffect(() => {
    if (!place.current) return
    const opened = openLetter({
      place: place.current,
      text: said.text(),
      attributes: {
        id,
        class: "input letter-text",
        "aria-labelledby": labelledBy,
        "aria-describedby": describedBy,
      },
      onChange: (next, written) => change(next, written),
      onLink: () => askForLink(),
      onField: (source) => openField(source),
    })
    opened.dom.addEventListener("focus", () => {
      wasEntered.current = true
    })
    view.current = opened
    setState(opened.state)
    return () => opened.destroy()
  }, [id, labelledBy, describedBy, said])
  useEffect(() => {
    const { current } = view
    if (current) followFieldset(current)
    if (!current || !said.hear(text)) return
    const { doc, tr } = current.state
    current.dispatch(tr.replaceWith(0, doc.content.size, documentOf(text).content).setMeta("read", true))
  })
  useLetterHandle(ref, { view, said, wasEntered })
  const run = (command: Command) => () => {
    view.current?.focus()
    if (view.current) command(view.current.state, view.current.dispatch)
  }
  const endLink = (work?: (state: EditorState, at: LinkPlace) => EditorState["tr"]) => {
    if (work && link && view.current) view.current.dispatch(work(view.current.state, link))
    setLinkPlace(null)
    view.current?.focus()
  }
  return (
    <>
      <Toolbar
        label="Format the message"
        controls={state ? id : undefined}
        tools={state ? toolsFor(state, run, askForLink) : []}
      />
      <div ref={place} {...attributes} />
      {/* A form within a form is never told that it was submitted. */}
      {createPortal(
        <LinkDialog
          link={link}
          hasWords
          onSave={(next) => endLink((state, at) => setLink(state, at, next))}
          onRemove={() => endLink(removeLink)}
          onClose={() => endLink()}
        />,
        document.body,
      )}
    </>
  )
}
