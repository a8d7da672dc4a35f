import { and, eq, gt, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { hashOf, isToken } from "../accounts/mailed-link.ts"
import { users } from "../accounts/table.ts"
import { workspaces } from "../workspaces/table.ts"
import { NO_INVITATION } from "./contract.ts"
import { invitations } from "./table.ts"

/** Whether an invitation with this token can still be accepted, in a query. */
export const isOpen = (ctx: Ctx, token: string) => and(eq(invitations.hash, hashOf(token)), isWaiting(ctx))

/** The same of the invitation of an address to a workspace. */
export const isOpenTo = (ctx: Ctx, workspaceId: string, address: string) =>
  and(eq(invitations.workspaceId, workspaceId), eq(invitations.emailNorm, address), isWaiting(ctx))

const isWaiting = ({ now }: Ctx) =>
  and(
    eq(invitations.state, "open"),
    gt(invitations.expiresAt, now),
    // Held while its sender is suspended.
    sql`not exists (select 1 from users as sender where sender.id = ${invitations.invitedBy} and sender.state = 'suspended')`,
  )

/** Returns an open invitation, by its token. Throws 404. */
export async function findInvitation(ctx: Ctx, token: string) {
  if (!isToken(token)) throw gone()
  const [found] = await ctx.db
    .select({
      invitation: invitations,
      workspace: workspaces,
      inviter: { name: users.name, email: users.email },
    })
    .from(invitations)
    .innerJoin(workspaces, eq(workspaces.id, invitations.workspaceId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(isOpen(ctx, token))
  if (!found) throw gone()
  return found
}

export const gone = () =>
  new Problem(404, NO_INVITATION, "This invitation no longer works. Ask whoever sent it for a new one.")
