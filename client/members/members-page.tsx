import type { MyWorkspace } from "#contract/site/workspaces"
import { privatePage } from "../private-pages/private-page.ts"
import { InWorkspace } from "../workspaces/in-workspace.tsx"
import { mayManage } from "../workspaces/workspace-provider.tsx"
import { InvitationList } from "./invitation-list.tsx"
import { InviteSomebody } from "./invite-somebody.tsx"
import { Team } from "./team.tsx"
import { useInvitations } from "./use-invitations.ts"
import { useLimits } from "./use-limits.ts"

export const meta = privatePage("Team", "Who works in your workspace.")

/** The members of a workspace and the invited people. */
export const Component = () => (
  <InWorkspace title="Team">
    {(workspace) =>
      mayManage(workspace) ? (
        <ManagedTeam key={workspace.id} workspace={workspace} />
      ) : (
        <Team key={workspace.id} workspace={workspace} />
      )
    }
  </InWorkspace>
)

function ManagedTeam({ workspace }: { workspace: MyWorkspace }) {
  const invitations = useInvitations(workspace)
  const limits = useLimits(workspace)
  const waiting = invitations.items?.filter(({ isExpired }) => !isExpired).length ?? 0
  return (
    <>
      <Team
        workspace={workspace}
        waiting={waiting}
        limits={limits}
        invite={<InviteSomebody workspace={workspace} onInvite={invitations.invite} />}
      />
      <InvitationList workspace={workspace} invitations={invitations} />
    </>
  )
}
