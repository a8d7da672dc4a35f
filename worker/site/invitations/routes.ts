import { Hono } from "hono"
import type { Site } from "../../http/context.ts"
import { body } from "../../http/validate.ts"
import { requireSession } from "../auth/require.ts"
import { noteEvent } from "../security/note-event.ts"
import { noteAction } from "../workspaces/note-action.ts"
import { type MemberSite, onlyReadWhileSuspended, requireMember } from "../workspaces/require-member.ts"
import { requireManager } from "../workspaces/require-role.ts"
import { acceptInvitation } from "./accept.ts"
import { InvitationToken, NewInvitation } from "./contract.ts"
import { invite } from "./invite.ts"
import { listInvitations } from "./list-invitations.ts"
import { resendInvitation } from "./resend.ts"
import { viewInvitation } from "./view-invitation.ts"
import { withdrawInvitation } from "./withdraw.ts"

/** `/api/workspaces/:workspaceId/invitations`: for owners and admins. */
export const invitationRoutes = new Hono<MemberSite>()
  .use("/:workspaceId/invitations/*", requireMember, requireManager)
  .get("/:workspaceId/invitations", async (c) => c.json(await listInvitations(c.var.ctx, c.var.membership)))
  .post("/:workspaceId/invitations", onlyReadWhileSuspended, body(NewInvitation), async (c) => {
    const { ctx, actor, membership } = c.var
    const made = await invite(ctx, actor, membership, c.req.valid("json"))
    noteAction(c.var, "member.invited", made.id)
    return c.json(made, 201)
  })
  .post("/:workspaceId/invitations/:id/mail", onlyReadWhileSuspended, async (c) => {
    const { ctx, actor, membership } = c.var
    await resendInvitation(ctx, actor, membership, c.req.param("id"))
    return c.body(null, 204)
  })
  .delete("/:workspaceId/invitations/:id", async (c) => {
    await withdrawInvitation(c.var.ctx, c.var.membership, c.req.param("id"))
    noteAction(c.var, "member.invitation_withdrawn", c.req.param("id"))
    return c.body(null, 204)
  })

/** `/api/invitations`: for whoever holds the token of one. The token is in the body, where no log keeps it. */
export const mailedInvitationRoutes = new Hono<Site>()
  .post("/view", body(InvitationToken), async (c) =>
    c.json(await viewInvitation(c.var.ctx, c.req.valid("json"))),
  )
  .post("/acceptance", requireSession, body(InvitationToken), async (c) => {
    const { ctx, actor } = c.var
    const { membership, joined, isNew } = await acceptInvitation(ctx, actor, c.req.valid("json"))
    const { workspaceId, role } = membership
    if (isNew) {
      noteEvent(ctx, { kind: "role", personId: actor.userId, workspaceId, detail: role })
      noteAction({ ctx, actor, membership }, "member.joined", actor.userId)
    }
    return c.json(joined)
  })
