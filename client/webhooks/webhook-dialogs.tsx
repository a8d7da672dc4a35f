import { useState } from "react"
import * as z from "zod/mini"
import { ROTATION_HOURS } from "#contract/workspace/core/webhook-events"
import type { Webhook } from "#contract/workspace/webhooks"
import { useForm } from "../lib/form.tsx"
import { ConfirmDialog } from "../ui/confirm-dialog.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { DialogForm } from "../ui/dialog-form.tsx"
import { onceMore, ShownSecret } from "./shown-secret.tsx"
import type { useWebhooks } from "./use-webhooks.ts"
import { WebhookForm } from "./webhook-form.tsx"

/** The action that asks for confirmation; null when there is none. */
export type Asked = "edit" | "rotate" | "delete" | null

interface WebhookDialogsProps {
  webhook: Webhook
  list: ReturnType<typeof useWebhooks>
  asked: Asked
  onClose: () => void
}

export const WebhookDialogs = ({ webhook, list, asked, onClose }: WebhookDialogsProps) => (
  <>
    <Dialog open={asked === "edit"} onClose={onClose} stays title="Edit this webhook">
      <WebhookForm
        webhook={webhook}
        button={["Save", "Saving..."]}
        onSave={async (values) => {
          await list.change(webhook, values)
          onClose()
        }}
        onClose={onClose}
      />
    </Dialog>
    <RotateDialog open={asked === "rotate"} onRotate={() => list.rotate(webhook)} onClose={onClose} />
    <ConfirmDialog
      open={asked === "delete"}
      title="Delete this webhook?"
      description={`Nothing more is sent to ${new URL(webhook.url).host}, and what was sent there is forgotten.`}
      button={["Delete Webhook", "Deleting..."]}
      onConfirm={() => list.remove(webhook)}
      onClose={onClose}
    />
  </>
)

interface RotateDialogProps {
  open: boolean
  onRotate: () => Promise<string>
  onClose: () => void
}

function RotateDialog({ open, onRotate, onClose }: RotateDialogProps) {
  const [secret, setSecret] = useState<string | null>(null)
  const form = useForm(z.object({}), async () => setSecret(await onRotate()))
  const close = () => {
    onClose()
    setSecret(null)
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      stays={secret !== null}
      title={secret ? "The new secret" : "Rotate the secret?"}
      description={
        secret
          ? `${onceMore} The one before signs beside it for ${ROTATION_HOURS} hours.`
          : `You are shown a new one. For ${ROTATION_HOURS} hours deliveries carry a signature by each of the two, so that your program can change over.`
      }
    >
      {secret ? (
        <ShownSecret secret={secret} onClose={close} />
      ) : (
        <DialogForm form={form} button={["Rotate Secret", "Rotating..."]} onClose={close}>
          {null}
        </DialogForm>
      )}
    </Dialog>
  )
}
