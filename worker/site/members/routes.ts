import { Hono } from "hono"
import { body } from "../../http/validate.ts"
import { noteAction } from "../workspaces/note-action.ts"
import { type MemberSite, requireMember } from "../workspaces/require-member.ts"
import { changeRole, removeMember } from "./change-members.ts"
import { RoleChange } from "./contract.ts"
import { listMembers } from "./list-members.ts"

/** `/api/workspaces/:workspaceId/members`: who belongs to a workspace, and as what. */
export const memberRoutes = new Hono<MemberSite>()
  .get("/:workspaceId/members", requireMember, async (c) =>
    c.json(await listMembers(c.var.ctx, c.var.membership)),
  )
  .put("/:workspaceId/members/:userId", requireMember, body(RoleChange), async (c) => {
    const { ctx, actor, membership } = c.var
    const changed = await changeRole(ctx, actor, membership, c.req.param("userId"), c.req.valid("json"))
    noteAction(c.var, "member.role_changed", changed.userId)
    return c.json(changed)
  })
  .delete("/:workspaceId/members/:userId", requireMember, async (c) => {
    const userId = c.req.param("userId")
    await removeMember(c.var.ctx, c.var.actor, c.var.membership, userId)
    noteAction(c.var, userId === c.var.actor.userId ? "member.left" : "member.removed", userId)
    return c.body(null, 204)
  })
