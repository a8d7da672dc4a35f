import { PauseCampaign } from "#contract/workspace/campaigns/campaigns"
import { type Address, part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input } from "../../ui/field.tsx"
import { toast } from "../../ui/toast.tsx"

interface PauseFormProps {
  endpoint: Address<"/campaigns/:id">
  onClose: () => void
  onDone: () => Promise<void>
}

/** Pauses a campaign, with a note for the team. */
export function PauseForm({ endpoint, onClose, onDone }: PauseFormProps) {
  const pause = async (input: PauseCampaign) => {
    await api.post(part(endpoint, "/pause"), input)
    onClose()
    toast({ title: "Campaign Paused", description: "Nothing is sent until it is resumed." })
    await onDone()
  }
  const form = useForm(PauseCampaign, pause, { onRefused: onDone })
  return (
    <DialogForm form={form} button={["Pause", "Pausing..."]} onClose={onClose}>
      <Field label="Why" hint="A note for your team. Optional." error={form.errors.reason}>
        <Input name="reason" maxLength={200} autoComplete="off" />
      </Field>
    </DialogForm>
  )
}
