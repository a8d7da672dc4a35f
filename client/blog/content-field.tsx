import { type KeyboardEvent, useRef } from "react"
import type { MediaSource } from "../media/media-dialog.tsx"
import { Button } from "../ui/button.tsx"
import { Field, Textarea } from "../ui/field.tsx"
import { Icon } from "../ui/icon.tsx"
import { useRichEditor } from "./rich/use-rich-editor.ts"
import type { ImageField, ImageFields } from "./use-images.ts"

interface ContentFieldProps {
  /** HTML. */
  text: string
  onChange: (text: string) => void
  error: string | undefined
  disabled: boolean
  fields: ImageFields
  onAsk: (field: ImageField, source: MediaSource) => void
}

/** The text of a post twice: as it will look, once the rich editor is loaded, and as code, which is what is saved. */
export function ContentField({ text, onChange, error, disabled, fields, onAsk }: ContentFieldProps) {
  const RichEditor = useRichEditor()
  /** Whether the last change was made in the rich text: the browser cannot take that back in the code. */
  const isRich = useRef(false)
  const undo = (event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!isUndo || !isRich.current || !fields.rich.current) return
    event.preventDefault()
    fields.rich.current.undo()
  }
  const change = (text: string, inRich: boolean) => {
    isRich.current = inRich
    onChange(text)
  }
  return (
    <div className="editor-texts">
      {RichEditor !== null && (
        <fieldset disabled={disabled} className="editor-rich">
          <legend>Rich text</legend>
          {RichEditor && (
            <RichEditor
              ref={fields.rich}
              text={text}
              onChange={(text) => change(text, true)}
              onPicture={(file) => onAsk("rich", file ? { view: "upload", file } : { view: "library" })}
            />
          )}
        </fieldset>
      )}
      <Field label="Content" hint="HTML. Use h2 for the sections of the table of contents." error={error}>
        <Textarea
          name="content"
          value={text}
          disabled={disabled}
          onChange={(event) => change(event.currentTarget.value, false)}
          onKeyDown={undo}
          ref={fields.content}
          required
          rows={22}
          className="editor-content"
        />
        <div className="editor-tools">
          <Button
            size="small"
            look="secondary"
            disabled={disabled}
            onClick={() => onAsk("content", { view: "library" })}
          >
            <Icon name="image" />
            Insert image
          </Button>
        </div>
      </Field>
    </div>
  )
}
