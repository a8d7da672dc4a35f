import { useState } from "react"
import * as z from "zod/mini"
import { writeDate } from "#contract/site/dates"
import type { Campaign, ChangeStart } from "#contract/workspace/campaigns/campaigns"
import { type Address, part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input, Select } from "../../ui/field.tsx"
import { toast } from "../../ui/toast.tsx"
import { approvalWords } from "./approval-words.ts"
import { ownZone, readLocalField, toLocalField } from "./start-times.ts"

interface StartFormProps {
  endpoint: Address<"/campaigns/:id">
  campaign: Pick<Campaign, "approval" | "startsAt">
  onClose: () => void
  onDone: () => Promise<void>
}

/** As the fields have it: without `startAt` it starts now. */
const Chosen = z.object({
  startAt: z.optional(
    z.string().check(z.refine((value) => readLocalField(value) !== null, "Please enter a date and a time")),
  ),
})

/** Another start for a campaign that has not started. */
export function StartForm({ endpoint, campaign, onClose, onDone }: StartFormProps) {
  const [isNow, setNow] = useState(false)
  const save = async ({ startAt }: z.infer<typeof Chosen>) => {
    const input: ChangeStart = { startAt: startAt === undefined ? null : readLocalField(startAt) }
    await api.put(part(endpoint, "/start"), input)
    onClose()
    toast({
      title: input.startAt ? "Start Changed" : "Campaign Started",
      description: input.startAt
        ? `It starts on ${writeDate(input.startAt, "announcement")}.`
        : approvalWords[campaign.approval],
    })
    await onDone()
  }
  const form = useForm(Chosen, save, { onRefused: onDone })
  return (
    <DialogForm form={form} button={["Save", "Saving..."]} onClose={onClose}>
      <Field label="It starts">
        <Select value={isNow ? "now" : "later"} onChange={(event) => setNow(event.target.value === "now")}>
          <option value="later">at another time</option>
          <option value="now">now</option>
        </Select>
      </Field>
      {!isNow && (
        <Field label="Not before" hint={`In your time zone, ${ownZone()}.`} error={form.errors.startAt}>
          <Input
            type="datetime-local"
            name="startAt"
            defaultValue={campaign.startsAt === null ? "" : toLocalField(campaign.startsAt)}
          />
        </Field>
      )}
    </DialogForm>
  )
}
