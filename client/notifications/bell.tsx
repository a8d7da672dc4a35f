import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { useSession } from "../auth/session.tsx"
import { Icon } from "../ui/icon.tsx"
import { isShut } from "../workspaces/is-shut.ts"
import { useWorkspace } from "../workspaces/workspace-provider.tsx"
import { NotificationList } from "./notification-list.tsx"
import { useUnread } from "./use-unread.ts"
import "./bell.css"

/** The bell of the bar, with how many notifications are unread, and the list that it opens. */
export function Bell() {
  const { user } = useSession()
  const { workspace } = useWorkspace()
  if (!workspace || workspace.isSuspended || isShut(workspace, user)) return null
  return <BellOf key={workspace.id} workspace={workspace} />
}

function BellOf({ workspace }: { workspace: MyWorkspace }) {
  const { unread, mark } = useUnread(workspace)
  const [isOpen, setOpen] = useState(false)
  const label = unread ? `Notifications, ${unread} unread` : "Notifications"
  return (
    <details data-menu className="bar-menu" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="bar-button bell" aria-label={label} title={label}>
        <Icon name="bell" />
        {unread ? <span className="bell-count figures">{unread > 99 ? "99+" : unread}</span> : null}
      </summary>
      <div className="bar-panel bell-panel">
        {isOpen && <NotificationList workspace={workspace} unread={unread ?? 0} onMark={mark} />}
      </div>
    </details>
  )
}
