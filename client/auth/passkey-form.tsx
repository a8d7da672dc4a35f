import * as z from "zod/mini"
import { useForm } from "../lib/form.tsx"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { type Raise, showOwnPasskey } from "./step-calls.ts"

interface PasskeyFormProps {
  /** The factor to ask for; any passkey of the person answers. */
  factorId: string
  /** There is another way beside it. */
  isSecond: boolean
  onRaise: Raise
}

/** Asks for one of the person's passkeys. */
export function PasskeyForm({ factorId, isSecond, onRaise }: PasskeyFormProps) {
  const form = useForm(z.object({}), () => onRaise((lower) => showOwnPasskey(lower, factorId)))
  return (
    <form {...form.attributes} className="grid gap-5">
      {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
      <Button type="submit" size="large" look={isSecond ? "secondary" : "primary"} busy={form.isBusy}>
        {form.isBusy ? "Waiting for your passkey..." : "Use a passkey"}
      </Button>
    </form>
  )
}
