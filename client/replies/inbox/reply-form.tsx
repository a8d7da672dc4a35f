import { type KeyboardEvent, useRef, useState } from "react"
import { NewReply } from "#contract/workspace/replies/inbox"
import { useForm } from "../../lib/form.tsx"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Field, Textarea } from "../../ui/field.tsx"
import { UnsavedDialog } from "../../ui/unsaved-dialog.tsx"

interface ReplyFormProps {
  /** Why sending is not allowed; null when it is allowed. */
  refusal: string | null
  onReply: (values: NewReply) => Promise<void>
}

/** A reply, sent now from the conversation's mailbox. Sending it twice by accident delivers it once. */
export function ReplyForm({ refusal, onReply }: ReplyFormProps) {
  const [key] = useState(() => crypto.randomUUID())
  const words = useRef<HTMLTextAreaElement>(null)
  const form = useForm(NewReply, onReply)
  // Text that somebody began to write stays visible when it can no longer be sent.
  const [wasOpen, setWasOpen] = useState(false)
  if (refusal === null && !wasOpen) setWasOpen(true)
  if (refusal && !wasOpen) return <Banner>{refusal}</Banner>

  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Escape") return event.currentTarget.blur()
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || refusal !== null) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <form {...form.attributes} className="reply">
      <fieldset className="grid gap-3" disabled={form.isBusy}>
        {refusal && <Banner>{refusal}</Banner>}
        {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
        <input type="hidden" name="key" value={key} />
        <Field label="Your answer" error={form.errors.text}>
          <Textarea
            ref={words}
            name="text"
            rows={4}
            maxLength={20_000}
            dir="auto"
            aria-keyshortcuts="r"
            onKeyDown={onKey}
            required
          />
        </Field>
        <div className="flex flex-wrap items-center justify-end gap-3">
          <Button type="submit" size="small" busy={form.isBusy} disabled={refusal !== null}>
            {form.isBusy ? "Sending..." : "Send Answer"}
          </Button>
        </div>
      </fieldset>
      <UnsavedDialog what="this answer" isUnsaved={() => Boolean(words.current?.value.trim())} />
    </form>
  )
}
