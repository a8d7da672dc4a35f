import { useEffect, useRef, useState } from "react"
import { Button } from "../ui/button.tsx"
import { Field, Textarea } from "../ui/field.tsx"
import type { useSectionEditor } from "./use-section-editor.ts"

type SectionFieldsProps = Pick<
  ReturnType<typeof useSectionEditor>,
  "text" | "setText" | "error" | "isBusy"
> & {
  original: string
}

/** The text of a section, and the way back to the original. */
export function SectionFields({ text, setText, error, isBusy, original }: SectionFieldsProps) {
  const textarea = useRef<HTMLTextAreaElement>(null)
  /** The text before the original was restored. */
  const [replaced, setReplaced] = useState<string | null>(null)
  useEffect(() => textarea.current?.focus(), [])

  function type(next: string, before: string | null) {
    setText(next)
    setReplaced(before)
  }

  return (
    <div className="mt-5 grid gap-3">
      <Field label="Content" hint="HTML. Use h3 for headings within the section." error={error ?? undefined}>
        <Textarea
          ref={textarea}
          name="html"
          className="section-text"
          value={text}
          readOnly={isBusy}
          onChange={(event) => type(event.currentTarget.value, null)}
        />
      </Field>
      {replaced !== null ? (
        <Button look="quiet" size="small" className="justify-self-start" onClick={() => type(replaced, null)}>
          Bring back what I had
        </Button>
      ) : (
        <Button
          look="quiet"
          size="small"
          className="justify-self-start"
          disabled={isBusy || text === original}
          onClick={() => type(original, text)}
        >
          Restore the original text
        </Button>
      )}
    </div>
  )
}
