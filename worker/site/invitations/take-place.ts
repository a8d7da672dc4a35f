import { and, eq, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { BRAND } from "../brand/contract.ts"
import { allowanceOf, type PlanStatus } from "../plans/contract.ts"
import { hasSuspendedOwnersOnly } from "../workspaces/suspension.ts"
import { memberships, workspaces } from "../workspaces/table.ts"
import { type InvitationRow, invitations } from "./table.ts"

interface Place {
  invitation: InvitationRow
  planStatus: PlanStatus
  /** Whether the invitation is theirs and still open, in a query. */
  isGood: SQL | undefined
}

/**
 * Makes somebody a member as their invitation says, unless they are one. Of two who come at once for the last place one
 * gets it, and an invitation is used once.
 */
export async function takePlace(ctx: Ctx, userId: string, { invitation, planStatus, isGood }: Place) {
  const { workspaceId } = invitation
  await limitBeforehand(ctx, userId, invitation, planStatus)
  const { people } = allowanceOf(planStatus, ctx.now)
  const isHere = sql`select 1 from memberships as own where own.workspace_id = ${workspaceId}`
  const isMember = sql`exists (${isHere} and own.user_id = ${userId})`
  const hasRoom = people === null ? sql`true` : sql`(select count(*) from (${isHere})) < ${people}`
  const [added, accepted, [member]] = await ctx.db.batch([
    ctx.db
      .insert(memberships)
      .select(
        sql`select ${userId}, workspace_id, role, ${ctx.now} from ${invitations}
          where ${isGood} and not ${isMember} and ${hasRoom}`,
      )
      .returning({ userId: memberships.userId }),
    ctx.db
      .update(invitations)
      .set({ state: "accepted" })
      .where(and(isGood, isMember))
      .returning({ id: invitations.id }),
    ctx.db
      .select({ role: memberships.role, isSuspended: hasSuspendedOwnersOnly })
      .from(memberships)
      .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
      .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId))),
  ])
  return { isNew: added.length > 0, isUsed: accepted.length > 0, member }
}

/** Limits somebody before they join, so that they see nothing more at first. Members stay limited as they are. */
async function limitBeforehand(
  ctx: Ctx,
  userId: string,
  { workspaceId, role, clientIds }: InvitationRow,
  planStatus: PlanStatus,
): Promise<void> {
  const isTheirs = and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId))
  const [member] = await ctx.db.select({ role: memberships.role }).from(memberships).where(isTheirs)
  if (member) return
  const { now, requestId } = ctx
  const actor = { kind: "system" as const, id: "invitation", name: BRAND, may: [] }
  const by = { actor, planStatus, now, requestId }
  await ctx.workspaces.getByName(workspaceId).changeMember(userId, { role, clientIds }, by)
}
