import { NewOpportunitySource } from "#contract/workspace/discover/opportunity-sources"
import type { Address } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input } from "../../ui/field.tsx"
import { toast } from "../../ui/toast.tsx"
import { countRequests } from "../opportunities/words.ts"

interface AddSourceProps {
  endpoint: Address<"/opportunity-sources">
  open: boolean
  onClose: () => void
  onAdded: () => void
}

/** Adds a feed or a page, which is read before it is saved. */
export const AddSource = ({ open, ...rest }: AddSourceProps) => (
  <Dialog
    open={open}
    onClose={rest.onClose}
    title="Add a source"
    description="We read it once now, to check that it can be read."
  >
    {open && <AddForm {...rest} />}
  </Dialog>
)

function AddForm({ endpoint, onClose, onAdded }: Omit<AddSourceProps, "open">) {
  const form = useForm(NewOpportunitySource, async (input) => {
    const { source, added } = await api.post(endpoint, input)
    toast({ title: "Source Added", description: `${source.name}: ${countRequests(added)} found.` })
    onAdded()
    onClose()
  })
  return (
    <DialogForm form={form} button={["Add Source", "Reading..."]} onClose={onClose}>
      <Field label="Name" hint="A name for your team" error={form.errors.name}>
        <Input name="name" maxLength={100} autoComplete="off" dir="auto" required />
      </Field>
      <Field label="Address" hint="Of a feed, or of a page that lists requests" error={form.errors.url}>
        <Input
          name="url"
          inputMode="url"
          maxLength={2048}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
    </DialogForm>
  )
}
