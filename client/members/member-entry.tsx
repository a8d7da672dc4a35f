import { useId, useState } from "react"
import { type Member, type MemberRemoval, refusalOf } from "#contract/site/members"
import { type MyWorkspace, ROLES, type Role } from "#contract/site/workspaces"
import { Avatar } from "../ui/avatar.tsx"
import { Badge } from "../ui/badge.tsx"
import { LongDate } from "../ui/day.tsx"
import { LimitChips } from "./limit-chips.tsx"
import { MemberActions } from "./member-actions.tsx"
import { type AskedOfMember, MemberDialogs } from "./member-dialogs.tsx"
import { ROLE_NAMES } from "./role-words.ts"
import type { Limits } from "./use-limits.ts"

interface MemberEntryProps {
  workspace: MyWorkspace
  member: Member
  /** The viewer's role. */
  viewer: { userId: string; role: Role }
  /** How many owners there are besides this member. */
  otherOwners: number
  /** Who sees which clients, for members who may decide it. */
  limits?: Limits | undefined
  onRole: (role: Role) => Promise<void>
  onRemove: (removal: MemberRemoval) => Promise<void>
}

/** One of the people of a workspace, with what the one who looks may do about them. Names are text in whatever script. */
export function MemberEntry({
  workspace,
  member,
  viewer,
  otherOwners,
  limits,
  onRole,
  onRemove,
}: MemberEntryProps) {
  const id = useId()
  const [asking, setAsking] = useState<AskedOfMember | null>(null)
  const { name, email, role, joinedAt } = member
  const isSelf = member.userId === viewer.userId
  const may = (to: Role | null) =>
    refusalOf({ actor: viewer.role, target: role, isSelf, to, otherOwners }) === null
  const isLimitable = role === "member" || role === "viewer"
  const clientIds = (isLimitable && limits?.of(member.userId)) || null
  const choices = ROLES.filter((to) => to === role || may(to))
  return (
    <li
      className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4 sm:p-5"
      aria-labelledby={id}
    >
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
            <bdi id={id}>{name}</bdi>
            <Badge tone={tones[role]}>{ROLE_NAMES[role]}</Badge>
            {isSelf && <Badge tone="grey">You</Badge>}
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            {email} · since <LongDate date={joinedAt} />
          </p>
          <LimitChips workspace={workspace} clientIds={clientIds} />
        </div>
      </div>
      <MemberActions
        name={name}
        isSelf={isSelf}
        mayChangeRole={choices.length > 1}
        mayLimit={isLimitable && limits?.isUseful === true}
        mayRemove={may(null)}
        onAsk={setAsking}
      />
      <MemberDialogs
        workspace={workspace}
        member={member}
        asking={asking}
        isSelf={isSelf}
        choices={choices}
        clientIds={clientIds}
        limits={limits}
        onRole={onRole}
        onRemove={onRemove}
        onClose={() => setAsking(null)}
      />
    </li>
  )
}

const tones = { owner: "violet", admin: "blue", member: "green", viewer: "grey" } as const
