import type { ComponentProps } from "react"
import { Badge } from "../ui/badge.tsx"
import { LongDate } from "../ui/day.tsx"
import { PanelFact } from "../ui/table/panel-fact.tsx"
import { RowPanel } from "../ui/table/row-panel.tsx"
import { UserActions } from "./user-actions.tsx"
import { waysOf } from "./user-columns.tsx"
import { UserState } from "./user-state.tsx"

interface UserPanelProps extends ComponentProps<typeof UserActions> {
  onClose: () => void
}

/** One account beside the list, and the available actions. */
export function UserPanel({ onClose, ...actions }: UserPanelProps) {
  const { user } = actions
  const { name, email, emailVerifiedAt, sessions, lastSeenAt, createdAt } = user
  return (
    <RowPanel title={name} onClose={onClose}>
      <div className="flex flex-wrap gap-1">
        <UserState user={user} />
        {emailVerifiedAt && <Badge>Confirmed</Badge>}
      </div>
      <dl className="panel-facts">
        <PanelFact term="Email">{email}</PanelFact>
        <PanelFact term="Signs in by">{waysOf(user)}</PanelFact>
        <PanelFact term="Sessions">{sessions}</PanelFact>
        <PanelFact term="Last seen">{lastSeenAt ? <LongDate date={lastSeenAt} /> : "Never"}</PanelFact>
        <PanelFact term="Joined">
          <LongDate date={createdAt} />
        </PanelFact>
      </dl>
      {user.isProtected ? (
        <p className="text-muted">Nothing can be done here to an administrator’s account.</p>
      ) : (
        <UserActions {...actions} />
      )}
    </RowPanel>
  )
}
