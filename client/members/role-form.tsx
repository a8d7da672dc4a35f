import { RoleChange } from "#contract/site/members"
import type { Role } from "#contract/site/workspaces"
import { useForm } from "../lib/form.tsx"
import { DialogForm } from "../ui/dialog-form.tsx"
import { Field, Select } from "../ui/field.tsx"
import { ROLE_NAMES, ROLE_WORDS } from "./role-words.ts"

interface RoleFormProps {
  role: Role
  choices: Role[]
  onRole: (role: Role) => Promise<void>
  onClose: () => void
}

export function RoleForm({ role: now, choices, onRole, onClose }: RoleFormProps) {
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
    </DialogForm>
  )
}
