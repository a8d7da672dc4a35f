import { useState } from "react"
import { type Note, NoteChange } from "#contract/workspace/people/notes"
import { useForm } from "../../lib/form.tsx"
import { Button } from "../../ui/button.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Textarea } from "../../ui/field.tsx"
import { Moment } from "../../ui/moment.tsx"

interface NoteEntryProps {
  note: Note
  /** Null without permission: only its author changes a note. */
  onChange: ((input: NoteChange) => Promise<void>) | null
  onDelete: (() => Promise<void>) | null
}

/** One note: its author and time, and the available actions. */
export function NoteEntry({ note, onChange, onDelete }: NoteEntryProps) {
  const [open, setOpen] = useState<"change" | "delete" | null>(null)
  const close = () => setOpen(null)
  const { text, author, createdAt, changedAt } = note
  return (
    <li className="grid gap-2 py-4">
      <p className="text-sm whitespace-pre-wrap wrap-anywhere" dir="auto">
        {text}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-xs text-muted wrap-anywhere">
          <bdi>{author}</bdi>, <Moment at={createdAt} />
          {changedAt && (
            <>
              , changed <Moment at={changedAt} />
            </>
          )}
        </p>
        <div className="flex gap-2">
          {onChange && (
            <Button size="small" look="quiet" onClick={() => setOpen("change")}>
              Change
            </Button>
          )}
          {onDelete && (
            <Button size="small" look="quiet" onClick={() => setOpen("delete")}>
              Delete
            </Button>
          )}
        </div>
      </div>
      {onChange && (
        <Dialog open={open === "change"} onClose={close} title="Change this note" stays>
          <ChangeForm text={text} onChange={onChange} onClose={close} />
        </Dialog>
      )}
      {onDelete && (
        <ConfirmDialog
          title="Delete this note?"
          description="It goes for everybody in the workspace, and can be restored from the trash for 30 days."
          button={["Delete", "Deleting..."]}
          open={open === "delete"}
          onConfirm={onDelete}
          onClose={close}
        />
      )}
    </li>
  )
}

interface ChangeFormProps {
  text: string
  onChange: (input: NoteChange) => Promise<void>
  onClose: () => void
}

function ChangeForm({ text, onChange, onClose }: ChangeFormProps) {
  const form = useForm(NoteChange, async (values) => {
    await onChange(values)
    onClose()
  })
  return (
    <DialogForm form={form} button={["Save Note", "Saving..."]} onClose={onClose}>
      <Field label="Note" error={form.errors.text}>
        <Textarea name="text" rows={8} maxLength={10_000} defaultValue={text} dir="auto" required />
      </Field>
    </DialogForm>
  )
}
