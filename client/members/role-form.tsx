import { type Member, RoleChange } from "#contract/site/members"
import type { MyWorkspace, Role } from "#contract/site/workspaces"
import { useRead } from "../data/use-read.ts"
import { useForm } from "../lib/form.tsx"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { DialogForm } from "../ui/dialog-form.tsx"
import { Field, Select } from "../ui/field.tsx"
import { endpointOf, mayManage } from "../workspaces/workspace-provider.tsx"
import { keysThatStay } from "./keys-that-stay.ts"
import { ROLE_NAMES, ROLE_WORDS } from "./role-words.ts"

interface RoleFormProps {
  workspace: MyWorkspace
  member: Member
  choices: Role[]
  onRole: (role: Role) => Promise<void>
  onClose: () => void
}

export function RoleForm({ workspace, member, choices, onRole, onClose }: RoleFormProps) {
  const { role: now, userId } = member
  const keys = useRead(mayManage(workspace) ? endpointOf(workspace, "/keys") : null)
  const theirs = keysThatStay(keys.data ?? [], userId, Date.now())
  const form = useForm(RoleChange, async ({ role }) => {
    if (role !== now) await onRole(role)
    onClose()
  })
  return (
    <DialogForm form={form} button={["Change Role", "Changing..."]} onClose={onClose}>
      <Field label="Role" error={form.errors.role}>
        <Select name="role" defaultValue={now}>
          {choices.map((role) => (
            <option key={role} value={role}>
              {ROLE_NAMES[role]}: {ROLE_WORDS[role]}
            </option>
          ))}
        </Select>
      </Field>
      {theirs.length > 0 && (
        <p className="text-sm text-muted">
          {theirs.length === 1
            ? "An API key of this member keeps working as before, whatever the role. You can revoke it"
            : `${theirs.length} API keys of this member keep working as before, whatever the role. You can revoke them`}{" "}
          under <Link to={paths.apiKeys}>API keys</Link>.
        </p>
      )}
    </DialogForm>
  )
}
