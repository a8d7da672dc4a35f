import * as z from "zod/mini"
import type { MyWorkspace } from "#contract/site/workspaces"
import { MemberLimitChange } from "#contract/workspace/core/limits"
import { useForm } from "../lib/form.tsx"
import { DialogForm } from "../ui/dialog-form.tsx"
import { ClientBoxes, chosenIn, WithBoxes } from "./client-boxes.tsx"

const Filled = z.pipe(
  z.pipe(
    WithBoxes,
    z.transform((values): MemberLimitChange => ({ clientIds: chosenIn(values) })),
  ),
  MemberLimitChange,
)

interface LimitFormProps {
  workspace: MyWorkspace
  clientIds: readonly string[] | null
  onLimit: (change: MemberLimitChange) => Promise<void>
  onClose: () => void
}

/** Chooses the clients whose work a member sees. */
export function LimitForm({ workspace, clientIds, onLimit, onClose }: LimitFormProps) {
  const form = useForm(Filled, async (change) => {
    await onLimit(change)
    onClose()
  })
  return (
    <DialogForm form={form} button={["Save", "Saving..."]} onClose={onClose}>
      <ClientBoxes workspace={workspace} chosen={clientIds} error={form.errors.clientIds} />
    </DialogForm>
  )
}
