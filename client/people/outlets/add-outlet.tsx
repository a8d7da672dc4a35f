import { useNavigate } from "react-router-dom"
import { NewOutlet } from "#contract/workspace/people/outlets"
import type { Address } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { paths } from "../../paths.ts"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input, Select } from "../../ui/field.tsx"
import { toast } from "../../ui/toast.tsx"
import { kindWords } from "./words.ts"

interface AddOutletProps {
  endpoint: Address<"/outlets">
  open: boolean
  onClose: () => void
}

/** Adds an outlet by its website, and opens its page, where the rest is found or entered. */
export const AddOutlet = ({ endpoint, open, onClose }: AddOutletProps) => (
  <Dialog open={open} onClose={onClose} title="Add an outlet">
    <AddForm endpoint={endpoint} onClose={onClose} />
  </Dialog>
)

function AddForm({ endpoint, onClose }: Omit<AddOutletProps, "open">) {
  const navigate = useNavigate()
  const form = useForm(NewOutlet, async (input) => {
    const { id, name } = await api.post(endpoint, input)
    toast({ title: "Outlet Added", description: `${name} is in your outlets.` })
    onClose()
    await navigate(paths.outletDetail(id))
  })
  return (
    <DialogForm form={form} button={["Add Outlet", "Adding..."]} onClose={onClose}>
      <Field label="Website" hint="Such as harbourweekly.example" error={form.errors.url}>
        <Input
          name="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2048}
          required
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name (optional)" error={form.errors.name}>
          <Input name="name" maxLength={200} autoComplete="off" dir="auto" />
        </Field>
        <Field label="Kind (optional)" error={form.errors.kind}>
          <Select name="kind" defaultValue="">
            <option value="">Not known</option>
            {Object.entries(kindWords).map(([kind, words]) => (
              <option key={kind} value={kind}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </DialogForm>
  )
}
