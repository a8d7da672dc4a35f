import { useState } from "react"
import type { SignInProvider } from "#contract/site/accounts"
import { CodeProof, PasswordProof, type Proof } from "#contract/site/proofs"
import { useRead } from "../data/use-read.ts"
import { at } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { useForm } from "../lib/form.tsx"
import { useAction } from "../lib/use-action.ts"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { DialogForm } from "../ui/dialog-form.tsx"
import { Field, Input } from "../ui/field.tsx"
import { ReadFailure } from "../ui/read-failure.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { PasswordField } from "./password-field.tsx"
import { ProveElsewhere } from "./prove-elsewhere.tsx"
import { useSession } from "./session.tsx"

interface ProofDialogProps {
  onEnd: (isProved: boolean) => void
}

const prove = (proof: Proof) => api.post(at("/api/account/proof"), proof)

/** Asks a signed-in person to prove that it is them: by the password, or without one by a mailed code, or where they sign in. */
export function ProofDialog({ onEnd }: ProofDialogProps) {
  const account = useRead(at("/api/account"))
  const close = () => onEnd(false)
  return (
    <Dialog
      open
      onClose={close}
      title="Is it you?"
      description="You logged in a while ago, and this can lock you out or let others in. We ask once in ten minutes."
    >
      {account.failure ? (
        <ReadFailure failure={account.failure} onRetry={account.reload} />
      ) : !account.data ? (
        <Spinner label="One moment..." className="mt-5" />
      ) : account.data.hasPassword ? (
        <ByPassword onEnd={onEnd} onClose={close} />
      ) : (
        <ByCode providers={account.data.providers} onEnd={onEnd} onClose={close} />
      )}
    </Dialog>
  )
}

interface FormProps extends ProofDialogProps {
  onClose: () => void
}

function ByPassword({ onEnd, onClose }: FormProps) {
  const form = useForm(PasswordProof, async (proof) => {
    await prove(proof)
    onEnd(true)
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

function ByCode({ providers, onEnd, onClose }: FormProps & { providers: SignInProvider[] }) {
  const { user } = useSession()
  const [isSent, setSent] = useState(false)
  const { isBusy, failure, run } = useAction()
  const form = useForm(CodeProof, async (proof) => {
    await prove(proof)
    onEnd(true)
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
