import { and, eq, sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import type { Caller } from "../../http/workspaces.ts"
import { foldAddress } from "../accounts/fold-address.ts"
import { BRAND } from "../brand/contract.ts"
import { allowanceOf, PLAN_LIMIT } from "../plans/contract.ts"
import { type Membership, planStatusOf } from "../workspaces/find-members.ts"
import { presentWorkspace } from "../workspaces/list-workspaces.ts"
import { hasSuspendedOwnersOnly } from "../workspaces/suspension.ts"
import { memberships, workspaces } from "../workspaces/table.ts"
import type { InvitationToken } from "./contract.ts"
import { findInvitation, gone, isOpen } from "./find-invitation.ts"
import { type InvitationRow, invitations } from "./table.ts"

/**
 * Makes the signed-in owner of the invited address a member; it does not confirm the address. An existing member keeps
 * their role and is not new. Throws 403 `other_address` and `plan_limit`, 404.
 */
export async function acceptInvitation(ctx: Ctx, actor: Actor, { token }: InvitationToken) {
  const { invitation, workspace } = await findInvitation(ctx, token)
  const { workspaceId } = invitation
  if (foldAddress(actor.email) !== invitation.emailNorm) throw otherAddress()
  const planStatus = planStatusOf(workspace)
  await limitBeforehand(ctx, actor, { ...invitation, planStatus })
  const { people } = allowanceOf(planStatus, ctx.now)
  // Of two who come at once for the last place one gets it, and a link is used once.
  const isGood = and(
    isOpen(ctx, token),
    sql`email_norm = (select email_norm from users where id = ${actor.userId})`,
  )
  const isHere = sql`select 1 from memberships as own where own.workspace_id = ${workspaceId}`
  const isMember = sql`exists (${isHere} and own.user_id = ${actor.userId})`
  const hasRoom = people === null ? sql`true` : sql`(select count(*) from (${isHere})) < ${people}`
  const [added, accepted, [member]] = await ctx.db.batch([
    ctx.db
      .insert(memberships)
      .select(
        sql`select ${actor.userId}, workspace_id, role, ${ctx.now} from ${invitations}
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
      .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, actor.userId))),
  ])
  if (!member) throw full()
  if (accepted.length === 0) throw gone()
  const { isSuspended } = member
  const membership: Membership = {
    workspaceId,
    name: workspace.name,
    role: member.role,
    requiresFactor: workspace.factorRequiredAt !== null,
    planStatus,
    isSuspended,
  }
  const joined = presentWorkspace(workspace, member.role, isSuspended)
  return { membership, joined, isNew: added.length > 0 }
}

/** Limits somebody before they join, so that they see nothing more at first. Members stay limited as they are. */
async function limitBeforehand(
  ctx: Ctx,
  { userId }: Actor,
  {
    workspaceId,
    clientIds,
    planStatus,
  }: Pick<InvitationRow, "workspaceId" | "clientIds"> & Pick<Caller, "planStatus">,
): Promise<void> {
  const isTheirs = and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId))
  const [member] = await ctx.db.select({ role: memberships.role }).from(memberships).where(isTheirs)
  if (member) return
  const { now, requestId } = ctx
  const actor = { kind: "system" as const, id: "invitation", name: BRAND, may: [] }
  const by = { actor, planStatus, now, requestId }
  await ctx.workspaces.getByName(workspaceId).limitMember(userId, clientIds, by)
}

const otherAddress = () =>
  new Problem(403, "other_address", "This invitation was sent to another address than that of your account.")

const full = () =>
  new Problem(
    403,
    PLAN_LIMIT,
    "The plan of this workspace has no room for another person. Tell whoever invited you.",
  )
