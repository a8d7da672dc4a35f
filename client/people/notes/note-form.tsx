import { useEffect, useRef } from "react"
import { NoteChange } from "#contract/workspace/people/notes"
import { useForm } from "../../lib/form.tsx"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Field, Textarea } from "../../ui/field.tsx"
import { UnsavedDialog } from "../../ui/unsaved-dialog.tsx"

interface NoteFormProps {
  /** How often it was asked for elsewhere on the page. */
  asked?: number
  onWrite: (input: NoteChange) => Promise<void>
}

/** The form for a new note, which is cleared once the note is saved. */
export function NoteForm({ asked = 0, onWrite }: NoteFormProps) {
  const words = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (asked > 0) words.current?.focus()
  }, [asked])
  const form = useForm(NoteChange, async (values, element) => {
    await onWrite(values)
    element.reset()
  })
  return (
    <form {...form.attributes}>
      <fieldset className="grid gap-3" disabled={form.isBusy}>
        {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
        <Field label="Write a note" error={form.errors.text}>
          <Textarea ref={words} name="text" rows={3} maxLength={10_000} dir="auto" />
        </Field>
        <Button type="submit" size="small" className="justify-self-start" busy={form.isBusy}>
          {form.isBusy ? "Saving..." : "Save Note"}
        </Button>
      </fieldset>
      <UnsavedDialog what="this note" isUnsaved={() => Boolean(words.current?.value.trim())} />
    </form>
  )
}
