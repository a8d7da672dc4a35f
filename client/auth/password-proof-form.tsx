import { PasswordProof } from "#contract/site/proofs"
import { useForm } from "../lib/form.tsx"
import { DialogForm } from "../ui/dialog-form.tsx"
import { PasswordField } from "./password-field.tsx"
import { prove } from "./prove.ts"

interface PasswordProofFormProps {
  onProved: () => void
  onClose: () => void
}

/** Proves by the password. */
export function PasswordProofForm({ onProved, onClose }: PasswordProofFormProps) {
  const form = useForm(PasswordProof, async (proof) => {
    await prove(proof)
    onProved()
  })
  return (
    <DialogForm form={form} button={["Continue", "Checking..."]} onClose={onClose}>
      <PasswordField
        name="password"
        label="Your password"
        error={form.errors.password}
        autoComplete="current-password"
      />
    </DialogForm>
  )
}
