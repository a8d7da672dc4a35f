import { useRef, useState } from "react"
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
  return (
    <form {...form.attributes} className="card p-5">
      <fieldset className="grid gap-4" disabled={form.isBusy}>
        {refusal && <Banner>{refusal}</Banner>}
        {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
        <input type="hidden" name="key" value={key} />
        <Field label="Your answer" error={form.errors.text}>
          <Textarea ref={words} name="text" rows={6} maxLength={20_000} dir="auto" required />
        </Field>
        <Button type="submit" className="justify-self-end" busy={form.isBusy} disabled={refusal !== null}>
          {form.isBusy ? "Sending..." : "Send Answer"}
        </Button>
      </fieldset>
      <UnsavedDialog what="this answer" isUnsaved={() => Boolean(words.current?.value.trim())} />
    </form>
  )
}
