import { Hono } from "hono"
import { forbidden } from "../../http/problem.ts"
import { body, query } from "../../http/validate.ts"
import type { Caller } from "../../http/workspaces.ts"
import { noteEvent } from "../security/note-event.ts"
import { tellOfRole } from "../security/notices.ts"
import { callerOf } from "../workspaces/enter-workspace.ts"
import { noteAction } from "../workspaces/note-action.ts"
import { type MemberSite, requireMember } from "../workspaces/require-member.ts"
import { changeRole, removeMember } from "./change-members.ts"
import { type Member, MemberRemoval, RoleChange } from "./contract.ts"
import { listMembers } from "./list-members.ts"

/** `/api/workspaces/:workspaceId/members`: who belongs to a workspace, and as what. */
export const memberRoutes = new Hono<MemberSite>()
  .get("/:workspaceId/members", requireMember, async (c) =>
    c.json(await listMembers(c.var.ctx, c.var.membership)),
  )
  .put("/:workspaceId/members/:userId", requireMember, body(RoleChange), async (c) => {
    const { ctx, actor, membership } = c.var
    const [userId, by] = [c.req.param("userId"), callerOf(c.var)]
    const changed = await changeRole(ctx, actor, membership, userId, c.req.valid("json"), by)
    noteAction(c.var, "member.role_changed", changed.userId)
    noteRole(c.var, changed)
    return c.json(changed)
  })
  .delete("/:workspaceId/members/:userId", requireMember, query(MemberRemoval), async (c) => {
    const userId = c.req.param("userId")
    const { ctx, actor, membership } = c.var
    const withKeys = c.req.valid("query").keys === "revoke"
    const by = withKeys ? managerOf(c.var) : callerOf(c.var)
    await removeMember(ctx, actor, membership, userId, by, { withKeys })
    const about = { personId: userId, actorId: actor.userId, workspaceId: membership.workspaceId }
    noteEvent(ctx, { kind: "role", ...about, detail: "removed" })
    noteAction(c.var, userId === actor.userId ? "member.left" : "member.removed", userId)
    return c.body(null, 204)
  })

/** Keys are for owners and admins. Throws 403. */
function managerOf(by: MemberSite["Variables"]): Caller {
  const caller = callerOf(by)
  if (!caller.actor.may.includes("workspace:manage"))
    throw forbidden("Only owners and admins may revoke keys.")
  return caller
}

/** Logs a role that was given, and tells the member, unless they gave it to themselves. */
function noteRole(
  { ctx, actor, membership }: MemberSite["Variables"],
  { userId, email, role }: Member,
): void {
  const { workspaceId } = membership
  noteEvent(ctx, { kind: "role", personId: userId, actorId: actor.userId, workspaceId, detail: role })
  if (userId !== actor.userId) tellOfRole(ctx, email, role, workspaceId)
}
