import { useId } from "react"
import type { SubjectEditor } from "./subject-editor.tsx"

interface SubjectFieldProps {
  /** Null shows the text that is kept. */
  Editor: typeof SubjectEditor | null
  text: string
  onChange: (text: string) => void
}

/** The subject of a message. */
export function SubjectField({ Editor, text, onChange }: SubjectFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label id={`${id}label`} htmlFor={`${id}text`}>
        Subject
      </label>
      <small id={`${id}hint`}>One line that is true. Six words do well.</small>
      {Editor ? (
        <Editor labelledBy={`${id}label`} describedBy={`${id}hint`} text={text} onChange={onChange} />
      ) : (
        <input
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
