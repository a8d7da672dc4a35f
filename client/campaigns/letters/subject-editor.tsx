import type { EditorView } from "prosemirror-view"
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react"
import { followFieldset } from "../../editing/open-view.ts"
import { Said } from "../../editing/said.ts"
import { type Stretch, selectWords } from "./select-words.ts"
import { documentOf, openSubject } from "./subject-view.ts"
import "./letter-editor.css"

/** What the field around the editor does with it. */
export interface SubjectHandle {
  /** Selects a stretch of the text, so that what is typed takes its place. */
  select: (stretch: Stretch) => void
}

interface SubjectEditorProps {
  ref: RefObject<SubjectHandle | null>
  labelledBy: string
  describedBy: string
  text: string
  onChange: (text: string) => void
}

/** A subject with its fields as chips. */
export function SubjectEditor({ ref, labelledBy, describedBy, text, onChange }: SubjectEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const [said] = useState(() => new Said(text))
  const change = useEffectEvent((written: string) => {
    if (said.say(written)) onChange(written)
  })
  useEffect(() => {
    if (!place.current) return
    const opened = openSubject({
      place: place.current,
      text: said.text(),
      attributes: {
        class: "input subject-text",
        "aria-labelledby": labelledBy,
        "aria-describedby": describedBy,
      },
      onChange: (written) => change(written),
    })
    view.current = opened
    return () => opened.destroy()
  }, [labelledBy, describedBy, said])
  useEffect(() => {
    const { current } = view
    if (current) followFieldset(current)
    if (!current || !said.hear(text)) return
    const { doc, tr } = current.state
    current.dispatch(tr.replaceWith(0, doc.content.size, documentOf(text).content).setMeta("read", true))
  })
  useImperativeHandle(ref, () => ({
    select: (stretch) => view.current && selectWords(view.current, documentOf, said.text(), stretch),
  }))
  return <div ref={place} />
}
