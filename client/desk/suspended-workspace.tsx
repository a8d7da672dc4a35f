import { Banner } from "../ui/banner.tsx"
import { useWorkspace } from "../workspaces/workspace-provider.tsx"

/** Says on every page why the current workspace stands still, and what becomes of it. */
export function SuspendedWorkspace() {
  const { workspace } = useWorkspace()
  if (!workspace?.isSuspended) return null
  return (
    <Banner>
      <strong>
        <bdi>{workspace.name}</bdi> stands still
      </strong>{" "}
      because its owner's account is suspended or being deleted. You can read everything and change nothing.
      Campaigns, webhooks and API keys wait, mail is kept, and all goes on when the account does.
    </Banner>
  )
}
