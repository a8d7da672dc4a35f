import { type HTMLAttributes, type RefObject, useId, useImperativeHandle, useRef } from "react"
import type { LetterHandle } from "../../campaigns/letters/use-letter-handle.ts"
import { useAnswerEditor } from "./use-answer-editor.ts"

/** What the form around an answer does with it. */
export type AnswerHandle = Pick<LetterHandle, "replace" | "before" | "focus">

interface AnswerFieldProps {
  ref: RefObject<AnswerHandle | null>
  text: string
  error: string | undefined
  onChange: (text: string) => void
  /** What is said of the text while snippets are offered. */
  attributes: HTMLAttributes<HTMLElement>
}

/** The words of an answer as they will look; where the editor does not come, as the text that is kept. */
export function AnswerField({ ref, text, error, onChange, attributes }: AnswerFieldProps) {
  const id = useId()
  const all = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const editor = useRef<LetterHandle>(null)
  const Editor = useAnswerEditor(all)
  useImperativeHandle(ref, () => ({
    before: () => editor.current?.before() ?? area.current?.value.slice(0, area.current.selectionStart) ?? "",
    replace: (before, added) =>
      editor.current ? editor.current.replace(before, added) : replaceIn(area.current, before, added),
    focus: () => (editor.current ?? area.current)?.focus(),
  }))
  const said = {
    ...attributes,
    dir: "auto",
    "aria-keyshortcuts": "r",
    "aria-required": true,
    ...(error && { "aria-invalid": true, "aria-errormessage": `${id}error` }),
  } as const
  return (
    <div ref={all} className="field [&_.letter-text]:min-h-28">
      <label id={`${id}label`} htmlFor={`${id}text`}>
        Your answer
      </label>
      <small id={`${id}hint`}>Ctrl or ⌘ with Enter sends it.</small>
      {Editor ? (
        <Editor
          ref={editor}
          id={`${id}text`}
          labelledBy={`${id}label`}
          describedBy={`${id}hint`}
          text={text}
          onChange={onChange}
          onField={() => {}}
          attributes={said}
        />
      ) : (
        <textarea
          ref={area}
          id={`${id}text`}
          className="input"
          aria-describedby={`${id}hint`}
          rows={4}
          maxLength={20_000}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          {...said}
        />
      )}
      {error && (
        <p id={`${id}error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** As if it were typed, so that the browser can take it back. */
function replaceIn(area: HTMLTextAreaElement | null, before: string, added: string) {
  if (!area) return
  area.focus()
  const { value, selectionStart, selectionEnd } = area
  const stands = value.slice(0, selectionStart).endsWith(before)
  area.setRangeText(added, stands ? selectionStart - before.length : selectionStart, selectionEnd, "end")
  area.dispatchEvent(new Event("input", { bubbles: true }))
}
