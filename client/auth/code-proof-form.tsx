import { useState } from "react"
import type { SignInProvider } from "#contract/site/accounts"
import { CodeProof } from "#contract/site/proofs"
import { at } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { useForm } from "../lib/form.tsx"
import { useAction } from "../lib/use-action.ts"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { DialogForm } from "../ui/dialog-form.tsx"
import { Field, Input } from "../ui/field.tsx"
import { prove } from "./prove.ts"
import { ProveElsewhere } from "./prove-elsewhere.tsx"
import { useSession } from "./session.tsx"

interface CodeProofFormProps {
  providers: SignInProvider[]
  onProved: () => void
  onClose: () => void
}

/** Proves by a mailed code, or where the person signs in. */
export function CodeProofForm({ providers, onProved, onClose }: CodeProofFormProps) {
  const { user } = useSession()
  const [isSent, setSent] = useState(false)
  const { isBusy, failure, run } = useAction()
  const form = useForm(CodeProof, async (proof) => {
    await prove(proof)
    onProved()
  })
  const send = () =>
    run(async () => {
      await api.post(at("/api/account/proof/code"))
      setSent(true)
    })
  if (isSent)
    return (
      <DialogForm form={form} button={["Continue", "Checking..."]} onClose={onClose}>
        <Field label="Code" hint={`We mailed it to ${user?.email}.`} error={form.errors.code}>
          <Input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} required />
        </Field>
      </DialogForm>
    )
  return (
    <div className="mt-5 grid gap-5">
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button onClick={send} busy={isBusy}>
        {isBusy ? "Sending..." : "Mail me a code"}
      </Button>
      <ProveElsewhere providers={providers} disabled={isBusy} />
    </div>
  )
}
