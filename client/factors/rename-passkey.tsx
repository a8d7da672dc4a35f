import type { AuthFactor } from "#contract/site/auth"
import { LONGEST_NAME, PasskeyNaming } from "#contract/site/factors/passkeys"
import { at } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { useForm } from "../lib/form.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { DialogForm } from "../ui/dialog-form.tsx"
import { Field, Input } from "../ui/field.tsx"

interface RenamePasskeyProps {
  passkey: AuthFactor
  onRenamed: () => void
  onClose: () => void
}

/** The dialog that gives a passkey another name. */
export function RenamePasskey({ passkey, onRenamed, onClose }: RenamePasskeyProps) {
  const form = useForm(PasskeyNaming, async (naming) => {
    await api.patch(at("/auth/v1/passkeys/:id", passkey.id), naming)
    onRenamed()
    onClose()
  })
  return (
    <Dialog open title="Rename this passkey" onClose={onClose}>
      <DialogForm form={form} button={["Save", "Saving..."]} onClose={onClose}>
        <Field label="Name" error={form.errors.friendly_name}>
          <Input
            name="friendly_name"
            defaultValue={passkey.friendly_name}
            maxLength={LONGEST_NAME}
            autoComplete="off"
            required
          />
        </Field>
      </DialogForm>
    </Dialog>
  )
}
