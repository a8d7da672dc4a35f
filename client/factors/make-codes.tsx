import { useState } from "react"
import * as z from "zod/mini"
import { at } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { useForm } from "../lib/form.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { DialogForm } from "../ui/dialog-form.tsx"
import { ShownCodes } from "./shown-codes.tsx"

/** Makes recovery codes, or replaces them, and shows them once. */
export function MakeCodes({ isReplacing, onClose }: { isReplacing: boolean; onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const form = useForm(z.object({}), async () => {
    const made = isReplacing
      ? await api.post(at("/auth/v1/factors/recovery-codes/regenerate"))
      : await api.post(at("/auth/v1/factors/recovery-codes"))
    setCodes(made.codes)
  })
  const title = isReplacing ? "Replace your recovery codes?" : "Get recovery codes"
  const description = isReplacing
    ? "You get ten new ones. Those that you have stop working."
    : "Each of ten codes opens your account once, together with your password."
  return (
    <Dialog
      open
      stays={codes !== null}
      onClose={onClose}
      title={codes ? "Your recovery codes" : title}
      description={codes ? undefined : description}
    >
      {codes ? (
        <ShownCodes codes={codes} onClose={onClose} />
      ) : (
        <DialogForm
          form={form}
          button={isReplacing ? ["Replace codes", "Replacing..."] : ["Get codes", "Making codes..."]}
          onClose={onClose}
        >
          {null}
        </DialogForm>
      )}
    </Dialog>
  )
}
