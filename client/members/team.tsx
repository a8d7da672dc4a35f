import { useNavigate } from "react-router-dom"
import type { Member, MemberRemoval } from "#contract/site/members"
import type { MyWorkspace } from "#contract/site/workspaces"
import { useSession } from "../auth/session.tsx"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { PagedList } from "../private-pages/paged-list.tsx"
import { Banner } from "../ui/banner.tsx"
import { toast } from "../ui/toast.tsx"
import { useWorkspace } from "../workspaces/workspace-provider.tsx"
import { MemberEntry } from "./member-entry.tsx"
import type { Limits } from "./use-limits.ts"
import { useMembers } from "./use-members.ts"

interface TeamProps {
  workspace: MyWorkspace
  /** Invitations that are open, which take a place each. */
  waiting?: number
  /** Who sees which clients, for members who may decide it. */
  limits?: Limits
  /** The invite form, for members who may invite. */
  invite?: React.ReactNode
}

/** The people of a workspace, and the invite form. */
export function Team({ workspace, waiting = 0, limits, invite }: TeamProps) {
  const { user } = useSession()
  const { reload } = useWorkspace()
  const navigate = useNavigate()
  const team = useMembers(workspace)
  const { items, most } = team
  if (!user) return null
  const isFull = most !== null && items !== null && items.length + waiting >= most

  const remove = async (member: Member, removal: MemberRemoval) => {
    await team.remove(member, removal)
    if (member.userId !== user.id) {
      return toast({ title: "Removed", description: `${member.name} is out of ${workspace.name}.` })
    }
    await reload()
    navigate(paths.dashboard)
  }
  const changeRole = async (member: Member, role: Member["role"]) => {
    await team.changeRole(member, role)
    await limits?.reload()
    if (member.userId === user.id) await reload()
  }
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-3xl">Team</h1>
          <p className="mt-2 max-w-prose text-muted wrap-anywhere">
            Who works in <bdi>{workspace.name}</bdi>.{" "}
            {most !== null && items !== null && (
              <>
                {items.length + waiting} of {most} {most === 1 ? "place is" : "places are"} taken.
              </>
            )}
          </p>
        </div>
        {!isFull && invite}
      </div>
      {isFull && invite && <NoRoom />}
      <PagedList {...team} loading="Loading your team..." more="Show more people" empty={null}>
        <ul className="grid gap-3" aria-label="People" aria-busy={team.isLoading}>
          {items?.map((member) => (
            <MemberEntry
              key={member.userId}
              workspace={workspace}
              member={member}
              viewer={{ userId: user.id, role: workspace.role }}
              otherOwners={
                items.filter(({ userId, role }) => role === "owner" && userId !== member.userId).length
              }
              limits={limits}
              onRole={(role) => changeRole(member, role)}
              onRemove={(removal) => remove(member, removal)}
            />
          ))}
        </ul>
      </PagedList>
    </>
  )
}

const NoRoom = () => (
  <Banner>
    Your plan has no room for another person. Look at{" "}
    <Link to={`${paths.settings}#plan`} className="link">
      your plan
    </Link>
    , or remove somebody first.
  </Banner>
)
