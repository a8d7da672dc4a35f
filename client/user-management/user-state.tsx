import type { ManagedUser } from "#contract/site/user-management"
import { Badge } from "../ui/badge.tsx"
import { LongDate } from "../ui/day.tsx"

/** What is out of the ordinary about an account. */
export const UserState = ({ user }: { user: ManagedUser }) => (
  <div className="table-marks">
    {user.isProtected && <Badge tone="violet">Administrator</Badge>}
    {user.deletion && (
      <Badge tone="rose">
        <span>
          Deleted, goes on <LongDate date={user.deletion.erasesAt} />
        </span>
      </Badge>
    )}
    {user.state === "suspended" && <Badge tone="rose">Suspended</Badge>}
    {!user.emailVerifiedAt && <Badge tone="amber">Not confirmed</Badge>}
  </div>
)
