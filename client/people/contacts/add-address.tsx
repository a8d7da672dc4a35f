import * as z from "zod/mini"
import { ContactEmail } from "#contract/workspace/people/details/checks"
import { useForm } from "../../lib/form.tsx"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Field, Input } from "../../ui/field.tsx"
import { toast } from "../../ui/toast.tsx"

const NewAddress = z.object({ email: ContactEmail })

interface AddAddressProps {
  onAdd: (input: { email: string }) => Promise<void>
  onClose: () => void
}

/** Gives an address to somebody who waits for one. */
export function AddAddress({ onAdd, onClose }: AddAddressProps) {
  const { attributes, isBusy, errors, trouble } = useForm(NewAddress, async (input) => {
    await onAdd(input)
    toast({ title: "Address Added", description: "We will check shortly that its domain accepts mail." })
  })
  return (
    <form {...attributes}>
      <fieldset className="grid gap-3" disabled={isBusy}>
        {trouble && <Banner tone="danger">{trouble}</Banner>}
        <Field label="Email address" error={errors.email}>
          <Input name="email" type="email" autoComplete="off" autoFocus />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="small" busy={isBusy}>
            {isBusy ? "Saving..." : "Save Address"}
          </Button>
          <Button size="small" look="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
