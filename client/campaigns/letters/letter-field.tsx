import { type RefObject, useId, useImperativeHandle, useRef } from "react"
import type { LetterEditor } from "./letter-editor.tsx"
import { selectIn } from "./select-in.ts"
import type { LetterHandle } from "./use-letter-handle.ts"

interface LetterFieldProps {
  ref: RefObject<Pick<LetterHandle, "insert" | "select"> | null>
  /** Null shows the text that is kept. */
  Editor: typeof LetterEditor | null
  text: string
  onChange: (text: string) => void
  onField: (source: string) => void
}

/** The words of a message: as they will look, or as the text that is kept. */
export function LetterField({ ref, Editor, text, onChange, onField }: LetterFieldProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const editor = useRef<LetterHandle>(null)
  const words = text.trim() === "" ? 0 : text.trim().split(/\s+/).length
  useImperativeHandle(ref, () => ({
    insert: (added) =>
      editor.current ? editor.current.insert(added) : insertInto(area.current, text, added, onChange),
    select: (stretch) => (editor.current ? editor.current.select(stretch) : selectIn(area.current, stretch)),
  }))
  return (
    <div className="field">
      <label id={`${id}label`} htmlFor={`${id}text`}>
        Message
      </label>
      <small id={`${id}hint`}>
        {words === 1 ? "1 word" : `${words} words`}. Most journalists want fewer than 200. Your signature and
        the footer with your address are added automatically.
      </small>
      {Editor ? (
        <Editor
          ref={editor}
          id={`${id}editor`}
          labelledBy={`${id}label`}
          describedBy={`${id}hint`}
          text={text}
          onChange={onChange}
          onField={onField}
        />
      ) : (
        <textarea
          ref={area}
          id={`${id}text`}
          className="input"
          aria-describedby={`${id}hint`}
          rows={12}
          maxLength={20_000}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  )
}

/** Puts a text in at the cursor, or as the last paragraph if nobody has placed the cursor yet. */
function insertInto(
  area: HTMLTextAreaElement | null,
  text: string,
  added: string,
  onChange: (text: string) => void,
) {
  if (!area) return
  const isUnplaced = area.selectionEnd === 0 && text !== ""
  const [from, to] = isUnplaced ? [text.length, text.length] : [area.selectionStart, area.selectionEnd]
  const put = isUnplaced ? `\n\n${added}` : added
  onChange(text.slice(0, from) + put + text.slice(to))
  area.focus()
  requestAnimationFrame(() => area.setSelectionRange(from + put.length, from + put.length))
}
