import { Button } from "../ui/button.tsx"
import type { AskedOfMember } from "./member-dialogs.tsx"

interface MemberActionsProps {
  name: string
  isSelf: boolean
  mayChangeRole: boolean
  /** Whether somebody may decide which clients the member sees. */
  mayLimit: boolean
  mayRemove: boolean
  onAsk: (what: AskedOfMember) => void
}

/** What the one who looks may do about a member. */
export const MemberActions = ({
  name,
  isSelf,
  mayChangeRole,
  mayLimit,
  mayRemove,
  onAsk,
}: MemberActionsProps) => (
  <div className="flex flex-wrap gap-2">
    {mayChangeRole && (
      <Button
        look="secondary"
        size="small"
        aria-label={`Change role of ${name}`}
        onClick={() => onAsk("role")}
      >
        Change role
      </Button>
    )}
    {mayLimit && (
      <Button
        look="secondary"
        size="small"
        aria-label={`Clients of ${name}`}
        onClick={() => onAsk("clients")}
      >
        Clients
      </Button>
    )}
    {mayRemove && (
      <Button
        look="quiet"
        size="small"
        aria-label={isSelf ? undefined : `Remove ${name}`}
        onClick={() => onAsk("remove")}
      >
        {isSelf ? "Leave" : "Remove"}
      </Button>
    )}
  </div>
)
