import { and, sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { foldAddress } from "../accounts/fold-address.ts"
import { PLAN_LIMIT } from "../plans/contract.ts"
import { type Membership, planStatusOf } from "../workspaces/find-members.ts"
import { presentWorkspace } from "../workspaces/list-workspaces.ts"
import type { InvitationToken } from "./contract.ts"
import { findInvitation, gone, isOpen } from "./find-invitation.ts"
import { takePlace } from "./take-place.ts"

/**
 * Makes the signed-in owner of the invited address a member; it does not confirm the address. An existing member keeps
 * their role and is not new. Throws 403 `other_address` and `plan_limit`, 404.
 */
export async function acceptInvitation(ctx: Ctx, actor: Actor, { token }: InvitationToken) {
  const { invitation, workspace } = await findInvitation(ctx, token)
  const { workspaceId } = invitation
  if (foldAddress(actor.email) !== invitation.emailNorm) throw otherAddress()
  const planStatus = planStatusOf(workspace)
  const isGood = and(
    isOpen(ctx, token),
    sql`email_norm = (select email_norm from users where id = ${actor.userId})`,
  )
  const { isNew, isUsed, member } = await takePlace(ctx, actor.userId, { invitation, planStatus, isGood })
  if (!member) throw full()
  if (!isUsed) throw gone()
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
  return { membership, joined, isNew }
}

const otherAddress = () =>
  new Problem(403, "other_address", "This invitation was sent to another address than that of your account.")

const full = () =>
  new Problem(
    403,
    PLAN_LIMIT,
    "The plan of this workspace has no room for another person. Tell whoever invited you.",
  )
