import { and, desc, eq } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { toIso } from "../../to-iso.ts"
import { displayName } from "../accounts/find-account.ts"
import { users } from "../accounts/table.ts"
import type { Membership } from "../workspaces/find-members.ts"
import type { Invitation } from "./contract.ts"
import { type InvitationRow, invitations } from "./table.ts"

/** The invitations of a workspace that were not accepted yet, the one sent last first. */
export async function listInvitations({ db, now }: Ctx, { workspaceId }: Membership): Promise<Invitation[]> {
  const rows = await db
    .select({ invitation: invitations, inviter: { name: users.name, email: users.email } })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.workspaceId, workspaceId), eq(invitations.state, "open")))
    .orderBy(desc(invitations.sentAt), desc(invitations.id))
  return rows.map(({ invitation, inviter }) => presentInvitation({ ...invitation, inviter }, now))
}

export const presentInvitation = (
  row: InvitationRow & { inviter: { name: string; email: string } | null },
  now: number,
): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  clientIds: row.clientIds,
  invitedBy: row.inviter && displayName(row.inviter),
  sentAt: toIso(row.sentAt),
  expiresAt: toIso(row.expiresAt),
  isExpired: row.expiresAt <= now,
})
