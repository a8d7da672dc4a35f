import type { Member, MemberRemoval } from "#contract/site/members"
import type { MyWorkspace, Role } from "#contract/site/workspaces"
import { Dialog } from "../ui/dialog.tsx"
import { LimitForm } from "./limit-form.tsx"
import { RemoveForm } from "./remove-form.tsx"
import { RoleForm } from "./role-form.tsx"
import type { Limits } from "./use-limits.ts"

export type AskedOfMember = "role" | "clients" | "remove"

interface MemberDialogsProps {
  workspace: MyWorkspace
  member: Member
  asking: AskedOfMember | null
  isSelf: boolean
  /** The roles that the member can be given. */
  choices: Role[]
  /** The clients that the member is limited to; null for all. */
  clientIds: string[] | null
  limits: Limits | undefined
  onRole: (role: Role) => Promise<void>
  onRemove: (removal: MemberRemoval) => Promise<void>
  onClose: () => void
}

/** What is asked before a member's role or clients change, or the member leaves. */
export function MemberDialogs({
  workspace,
  member,
  asking,
  isSelf,
  choices,
  clientIds,
  limits,
  onRole,
  onRemove,
  onClose,
}: MemberDialogsProps) {
  const { name } = member
  return (
    <>
      <Dialog open={asking === "role"} onClose={onClose} title={`Role of ${name}`}>
        {asking === "role" && (
          <RoleForm
            workspace={workspace}
            member={member}
            choices={choices}
            onRole={onRole}
            onClose={onClose}
          />
        )}
      </Dialog>
      <Dialog open={asking === "clients"} onClose={onClose} title={`Clients of ${name}`}>
        {asking === "clients" && limits && (
          <LimitForm
            workspace={workspace}
            clientIds={clientIds}
            onLimit={(change) => limits.limit(member, change)}
            onClose={onClose}
          />
        )}
      </Dialog>
      <Dialog
        open={asking === "remove"}
        onClose={onClose}
        title={isSelf ? "Leave this workspace?" : `Remove ${name}?`}
        description={
          isSelf
            ? "Your work stays. To come back, you need a new invitation."
            : "They lose access immediately, and invitations that they sent are withdrawn. Their work stays."
        }
      >
        {asking === "remove" && (
          <RemoveForm
            workspace={workspace}
            member={member}
            isSelf={isSelf}
            onRemove={onRemove}
            onClose={onClose}
          />
        )}
      </Dialog>
    </>
  )
}
