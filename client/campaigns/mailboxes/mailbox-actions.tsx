import { Suspense, useState } from "react"
import * as z from "zod/mini"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Mailbox, MailboxChange } from "#contract/workspace/campaigns/mailboxes"
import { useForm } from "../../lib/form.tsx"
import { useAction } from "../../lib/use-action.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { late } from "../../ui/late.tsx"
import { ConnectAgain } from "./connect-again.tsx"
import type { Consent } from "./use-consent.ts"

// Parts that are opened by hand are loaded after the page.
const EditMailbox = late(async () => (await import("./edit-mailbox.tsx")).EditMailbox)

interface MailboxActionsProps {
  workspace: MyWorkspace
  mailbox: Mailbox
  mayChange: boolean
  mayPause: boolean
  consent: Consent
  onChange: (values: MailboxChange) => Promise<void>
  onTest: () => Promise<void>
  onSwitch: (action: "pause" | "resume") => Promise<void>
  onRemove: () => Promise<void>
}

/** The actions on a mailbox, for members who may change it. */
export function MailboxActions(props: MailboxActionsProps) {
  const { workspace, mailbox, mayChange, mayPause, consent, onChange, onTest, onSwitch, onRemove } = props
  const [open, setOpen] = useState<"edit" | "remove" | null>(null)
  const { isBusy, busyWith, run } = useAction({ failed: "Not Done" })
  const isOwn = mailbox.driver === "smtp"
  const close = () => setOpen(null)

  if (!mayPause) return null
  const isPaused = mailbox.state === "paused"
  return (
    <div className="flex flex-wrap gap-2">
      {mayChange && <ConnectAgain mailbox={mailbox} consent={consent} />}
      {mayChange && (
        <Button size="small" look="secondary" disabled={isBusy} onClick={() => setOpen("edit")}>
          Edit
        </Button>
      )}
      {mayChange && isOwn && (
        <Button
          size="small"
          look="secondary"
          busy={busyWith === "test"}
          disabled={isBusy}
          onClick={() => run(onTest, { of: "test" })}
        >
          {busyWith === "test" ? "Testing..." : "Test"}
        </Button>
      )}
      {mailbox.state !== "needs_attention" && (
        <Button
          size="small"
          look="secondary"
          busy={busyWith === "switch"}
          disabled={isBusy}
          onClick={() => run(() => onSwitch(isPaused ? "resume" : "pause"), { of: "switch" })}
        >
          {isPaused ? "Resume" : "Pause"}
        </Button>
      )}
      {mayChange && isOwn && (
        <Button size="small" look="secondary" disabled={isBusy} onClick={() => setOpen("remove")}>
          Remove
        </Button>
      )}
      <Suspense>
        <EditMailbox
          workspace={workspace}
          mailbox={mailbox}
          open={open === "edit"}
          onSave={onChange}
          onClose={close}
        />
      </Suspense>
      <Dialog
        open={open === "remove"}
        onClose={close}
        title={`Remove ${mailbox.address}?`}
        description={`${farewell[mailbox.signsInWith]} People who were written to from it get nothing more; the others move to another mailbox of the campaign, if it has one. Sent messages stay. Answers to them are not heard until you connect this address again.`}
      >
        <RemoveForm onRemove={onRemove} onClose={close} />
      </Dialog>
    </div>
  )
}

const farewell = {
  password: "Its password is deleted.",
  google: "Google is told that you withdraw what you allowed.",
  microsoft:
    "What you allowed is forgotten here. Microsoft has no way for us to withdraw it there: you can do so at myapps.microsoft.com, or at account.live.com/consent/Manage.",
}

function RemoveForm({ onRemove, onClose }: { onRemove: () => Promise<void>; onClose: () => void }) {
  const form = useForm(z.object({}), onRemove)
  return (
    <DialogForm form={form} button={["Remove Mailbox", "Removing..."]} look="danger" onClose={onClose}>
      {null}
    </DialogForm>
  )
}
