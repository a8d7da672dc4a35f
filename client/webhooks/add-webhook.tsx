import { useState } from "react"
import type { NewWebhook } from "#contract/workspace/webhooks"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { onceMore, ShownSecret } from "./shown-secret.tsx"
import { WebhookForm } from "./webhook-form.tsx"

/** The button, the form that it opens, and the secret, which is shown this once. */
export function AddWebhook({ onAdd }: { onAdd: (values: NewWebhook) => Promise<string> }) {
  const [isOpen, setOpen] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => {
    setOpen(false)
    setSecret(null)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add Webhook</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        stays
        title={secret ? "The secret of your webhook" : "Add a webhook"}
        description={
          secret
            ? `Every delivery is signed with it, so that your program can tell it from a forgery. ${onceMore}`
            : "Events contain personal data, so enter only an address of your own."
        }
      >
        {secret ? (
          <ShownSecret secret={secret} onClose={close} />
        ) : (
          <WebhookForm
            button={["Add", "Adding..."]}
            onSave={async (values) => setSecret(await onAdd(values))}
            onClose={close}
          />
        )}
      </Dialog>
    </>
  )
}
