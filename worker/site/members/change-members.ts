import { and, eq, type SQL, sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { conflict, forbidden, notFound } from "../../http/problem.ts"
import type { Caller } from "../../http/workspaces.ts"
import { forgetPerson } from "../auth/recent-checks.ts"
import { otherActiveOwners } from "../workspaces/active-owners.ts"
import type { Role } from "../workspaces/contract.ts"
import type { Membership } from "../workspaces/find-members.ts"
import { settleDepartures } from "../workspaces/settle-departures.ts"
import { memberships } from "../workspaces/table.ts"
import { type Member, type RoleChange, refusalOf } from "./contract.ts"
import { findMember, presentMember } from "./list-members.ts"

/**
 * Gives a member another role. Repeating it changes nothing. Throws 403, 404, and 409 `last_owner` or when it changed
 * meanwhile.
 */
export async function changeRole(
  ctx: Ctx,
  actor: Actor,
  membership: Membership,
  userId: string,
  { role }: RoleChange,
  by: Caller,
): Promise<Member> {
  const found = await findForAction(ctx, actor, membership, userId, role)
  // Who may make no keys has no assistants. They end first: after a failure the role can be changed again.
  if (role !== "owner" && role !== "admin")
    await ctx.workspaces.getByName(membership.workspaceId).revokeKeysOf(userId, by, "assistants")
  const changed = await ctx.db.update(memberships).set({ role }).where(found.isStill).returning()
  if (changed.length === 0) throw changedMeanwhile()
  forgetPerson(ctx, userId)
  await ctx.workspaces.getByName(membership.workspaceId).changeMember(userId, { role }, by)
  return { ...found.member, role }
}

/**
 * Removes a member from a workspace, or lets members remove themselves. The assistants that they connected end, and with
 * `withKeys` the keys that they made, too. Throws as `changeRole` does.
 */
export async function removeMember(
  ctx: Ctx,
  actor: Actor,
  membership: Membership,
  userId: string,
  by: Caller,
  { withKeys }: { withKeys: boolean },
): Promise<void> {
  const { isStill } = await findForAction(ctx, actor, membership, userId, null)
  // First the keys: after a failure the member is still there, and can be removed again.
  const workspace = ctx.workspaces.getByName(membership.workspaceId)
  await workspace.revokeKeysOf(userId, by, withKeys ? undefined : "assistants")
  const removed = await ctx.db.delete(memberships).where(isStill).returning()
  if (removed.length === 0) throw changedMeanwhile()
  forgetPerson(ctx, userId)
  ctx.defer(settleDepartures(ctx, userId))
}

/**
 * The member that an action concerns, if it is allowed, and the condition that everything that allowed it still holds.
 */
async function findForAction(
  ctx: Ctx,
  { userId: actorId }: Actor,
  { workspaceId, role: actor }: Membership,
  userId: string,
  to: Role | null,
): Promise<{ member: Member; isStill: SQL | undefined }> {
  const row = await findMember(ctx, workspaceId, userId)
  if (!row) throw notFound("member")
  const { role: target, otherOwners } = row
  const refusal = refusalOf({ actor, target, isSelf: actorId === userId, to, otherOwners })
  if (refusal === "not_allowed") throw forbidden("Your role in this workspace does not allow this.")
  if (refusal === "last_owner") throw lastOwner(to === null)
  const isStill = and(
    eq(memberships.workspaceId, workspaceId),
    eq(memberships.userId, userId),
    eq(memberships.role, target),
    sql`exists (select 1 from memberships as acting where acting.workspace_id = ${workspaceId}
      and acting.user_id = ${actorId} and acting.role = ${actor})`,
    sql`(${target} <> 'owner' or ${to} is 'owner' or exists (${otherActiveOwners(sql`${workspaceId}`, sql`${userId}`)}))`,
  )
  return { member: presentMember(row), isStill }
}

const lastOwner = (isGoing: boolean) =>
  conflict(
    isGoing
      ? "A workspace keeps at least one owner who can log in. Make somebody else an owner first, or delete the workspace."
      : "A workspace keeps at least one owner who can log in. Make somebody else an owner first.",
    "last_owner",
  )

const changedMeanwhile = () => conflict("Somebody changed this in the meantime. Look at it again.")
