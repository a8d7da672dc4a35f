import { useState } from "react"
import * as z from "zod/mini"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Mailbox, MailboxChange } from "#contract/workspace/campaigns/mailboxes"
import { ApiError } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { toast } from "../../ui/toast.tsx"
import { EditMailbox } from "./edit-mailbox.tsx"

interface MailboxActionsProps {
  workspace: MyWorkspace
  mailbox: Mailbox
  mayChange: boolean
  mayPause: boolean
  onChange: (values: MailboxChange) => Promise<void>
  onTest: () => Promise<void>
  onSwitch: (action: "pause" | "resume") => Promise<void>
  onRemove: () => Promise<void>
}

/** What can be done with a mailbox, by whoever may. */
export function MailboxActions(props: MailboxActionsProps) {
  const { mailbox, mayChange, mayPause, onChange, onTest, onSwitch, onRemove } = props
  const [open, setOpen] = useState<"edit" | "remove" | null>(null)
  const [busy, setBusy] = useState<"test" | "switch" | null>(null)
  const isOwn = mailbox.driver === "smtp"
  const close = () => setOpen(null)

  const attempt = async (what: "test" | "switch", work: () => Promise<void>) => {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast({ title: "Not Done", description: error.message, destructive: true })
    } finally {
      setBusy(null)
    }
  }

  if (!mayPause) return null
  const isPaused = mailbox.state === "paused"
  return (
    <div className="flex flex-wrap gap-2">
      {mayChange && (
        <Button size="small" look="secondary" disabled={busy !== null} onClick={() => setOpen("edit")}>
          Edit
        </Button>
      )}
      {mayChange && isOwn && (
        <Button
          size="small"
          look="secondary"
          busy={busy === "test"}
          disabled={busy !== null}
          onClick={() => attempt("test", onTest)}
        >
          {busy === "test" ? "Testing..." : "Test"}
        </Button>
      )}
      {mailbox.state !== "needs_attention" && (
        <Button
          size="small"
          look="secondary"
          busy={busy === "switch"}
          disabled={busy !== null}
          onClick={() => attempt("switch", () => onSwitch(isPaused ? "resume" : "pause"))}
        >
          {isPaused ? "Resume" : "Pause"}
        </Button>
      )}
      {mayChange && isOwn && (
        <Button size="small" look="secondary" disabled={busy !== null} onClick={() => setOpen("remove")}>
          Remove
        </Button>
      )}
      <EditMailbox mailbox={mailbox} open={open === "edit"} onSave={onChange} onClose={close} />
      <Dialog
        open={open === "remove"}
        onClose={close}
        title={`Remove ${mailbox.address}?`}
        description="Its password is forgotten. Who was written to from it gets nothing more; who was not goes to another mailbox of the campaign, if it has one. What was sent stays."
      >
        <RemoveForm onRemove={onRemove} onClose={close} />
      </Dialog>
    </div>
  )
}

function RemoveForm({ onRemove, onClose }: { onRemove: () => Promise<void>; onClose: () => void }) {
  const form = useForm(z.object({}), onRemove)
  return (
    <DialogForm form={form} button={["Remove Mailbox", "Removing..."]} look="danger" onClose={onClose}>
      {null}
    </DialogForm>
  )
}
