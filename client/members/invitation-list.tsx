import type { Invitation } from "#contract/site/invitations"
import type { MyWorkspace } from "#contract/site/workspaces"
import { PagedList } from "../private-pages/paged-list.tsx"
import { Badge } from "../ui/badge.tsx"
import { Button } from "../ui/button.tsx"
import { LongDate } from "../ui/day.tsx"
import { LimitChips } from "./limit-chips.tsx"
import { ROLE_NAMES } from "./role-words.ts"
import type { useInvitations } from "./use-invitations.ts"

/** The invitations that wait; nothing when there are none. */
export function InvitationList({
  workspace,
  invitations,
}: {
  workspace: MyWorkspace
  invitations: ReturnType<typeof useInvitations>
}) {
  const { items, failure } = invitations
  if (items?.length === 0 && !failure) return null
  return (
    <section className="grid gap-3" aria-labelledby="invited">
      <h2 id="invited" className="text-xl">
        Invited
      </h2>
      <PagedList {...invitations} loading="Loading the invitations..." more="Show more" empty={null}>
        <ul className="grid gap-3" aria-labelledby="invited" aria-busy={invitations.isLoading}>
          {items?.map((one) => (
            <InvitationEntry
              key={one.id}
              workspace={workspace}
              invitation={one}
              isBusy={invitations.isBusy}
              onResend={() => invitations.resend(one)}
              onWithdraw={() => invitations.withdraw(one)}
            />
          ))}
        </ul>
      </PagedList>
    </section>
  )
}

interface InvitationEntryProps {
  workspace: MyWorkspace
  invitation: Invitation
  isBusy: boolean
  onResend: () => void
  onWithdraw: () => void
}

function InvitationEntry({ workspace, invitation, isBusy, onResend, onWithdraw }: InvitationEntryProps) {
  const { email, role, invitedBy, sentAt, expiresAt, isExpired } = invitation
  return (
    <li className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4 sm:p-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {email}
          <Badge tone={isExpired ? "amber" : "grey"}>{isExpired ? "Expired" : ROLE_NAMES[role]}</Badge>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {invitedBy && (
            <>
              Invited by <bdi>{invitedBy}</bdi> ·{" "}
            </>
          )}
          sent <LongDate date={sentAt} /> · {isExpired ? "expired" : "expires"} <LongDate date={expiresAt} />
        </p>
        <LimitChips workspace={workspace} clientIds={invitation.clientIds} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          size="small"
          disabled={isBusy}
          aria-label={`Send again to ${email}`}
          onClick={onResend}
        >
          Send again
        </Button>
        <Button
          look="quiet"
          size="small"
          disabled={isBusy}
          aria-label={`Withdraw the invitation to ${email}`}
          onClick={onWithdraw}
        >
          Withdraw
        </Button>
      </div>
    </li>
  )
}
