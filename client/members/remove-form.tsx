import * as z from "zod/mini"
import type { Member, MemberRemoval } from "#contract/site/members"
import type { MyWorkspace } from "#contract/site/workspaces"
import { useRead } from "../data/use-read.ts"
import { useForm } from "../lib/form.tsx"
import { Banner } from "../ui/banner.tsx"
import { DialogForm } from "../ui/dialog-form.tsx"
import { endpointOf, mayManage } from "../workspaces/workspace-provider.tsx"
import { keysThatStay } from "./keys-that-stay.ts"

/** What becomes of their keys; a box that is not there leaves them. */
const Filled = z.pipe(
  z.object({ revoke: z.optional(z.string()) }),
  z.transform(({ revoke }): MemberRemoval => ({ keys: revoke === "on" ? "revoke" : "keep" })),
)

interface RemoveFormProps {
  workspace: MyWorkspace
  member: Member
  isSelf: boolean
  onRemove: (removal: MemberRemoval) => Promise<void>
  onClose: () => void
}

/** Removes a member or oneself, and shows owners and admins the API keys that would remain. */
export function RemoveForm({ workspace, member, isSelf, onRemove, onClose }: RemoveFormProps) {
  const form = useForm(Filled, onRemove)
  const keys = useRead(mayManage(workspace) ? endpointOf(workspace, "/keys") : null)
  const theirs = keysThatStay(keys.data ?? [], member.userId, Date.now())
  // Until it is known whether there are keys, nobody can decide about them.
  const waiting = { ...form, isBusy: form.isBusy || keys.isLoading }
  const button = isSelf ? (["Leave Workspace", "Leaving..."] as const) : (["Remove", "Removing..."] as const)
  return (
    <DialogForm form={waiting} button={button} look="danger" onClose={onClose}>
      {keys.failure && <Banner tone="danger">Their API keys could not be read: {keys.failure}</Banner>}
      {theirs.length > 0 && (
        <div className="grid gap-2 text-sm">
          <p>{isSelf ? "You" : "They"} made these API keys, which keep working unless you revoke them:</p>
          <ul className="list-disc pl-5" aria-label="API keys">
            {theirs.map(({ id, name, hint }) => (
              <li key={id} className="wrap-anywhere">
                {name} <code className="text-xs text-muted">…{hint}</code>
              </li>
            ))}
          </ul>
          <label className="flex items-center gap-3">
            <input type="checkbox" name="revoke" defaultChecked={!isSelf} className="size-5 shrink-0" />
            Revoke {theirs.length === 1 ? "this key" : "these keys"}
          </label>
        </div>
      )}
    </DialogForm>
  )
}
