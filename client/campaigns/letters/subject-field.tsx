import { type RefObject, useId, useImperativeHandle, useRef } from "react"
import { selectIn } from "./select-in.ts"
import type { SubjectEditor, SubjectHandle } from "./subject-editor.tsx"

interface SubjectFieldProps {
  ref: RefObject<SubjectHandle | null>
  /** Null shows the text that is kept. */
  Editor: typeof SubjectEditor | null
  text: string
  onChange: (text: string) => void
}

/** The subject of a message. */
export function SubjectField({ ref, Editor, text, onChange }: SubjectFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const editor = useRef<SubjectHandle>(null)
  useImperativeHandle(ref, () => ({
    select: (stretch) => (editor.current ? editor.current.select(stretch) : selectIn(input.current, stretch)),
  }))
  return (
    <div className="field">
      <label id={`${id}label`} htmlFor={`${id}text`}>
        Subject
      </label>
      <small id={`${id}hint`}>One line that is true. Six words do well.</small>
      {Editor ? (
        <Editor
          ref={editor}
          labelledBy={`${id}label`}
          describedBy={`${id}hint`}
          text={text}
          onChange={onChange}
        />
      ) : (
        <input
          ref={input}
          id={`${id}text`}
          className="input"
          aria-describedby={`${id}hint`}
          value={text}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  )
}
