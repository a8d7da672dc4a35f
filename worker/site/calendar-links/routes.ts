import { Hono } from "hono"
import { body } from "../../http/validate.ts"
import { requireProof } from "../proofs/require-proof.ts"
import { noteEvent } from "../security/note-event.ts"
import { requireConfirmed } from "../workspaces/require-confirmed.ts"
import { type MemberSite, requireMember } from "../workspaces/require-member.ts"
import { NewCalendarLink } from "./contract.ts"
import { endLink, findLink, makeLink } from "./own-link.ts"

/**
 * `/api/workspaces/:workspaceId/calendar-link`: each member's own. It outlasts a session, so it asks for a
 * confirmed address and a fresh proof.
 */
export const calendarLinkRoutes = new Hono<MemberSite>()
  .get("/:workspaceId/calendar-link", requireMember, async (c) => c.json({ link: await findLink(c.var) }))
  .post(
    "/:workspaceId/calendar-link",
    requireMember,
    requireConfirmed,
    requireProof,
    body(NewCalendarLink),
    async (c) => {
      const made = await makeLink(c.var, c.req.valid("json"))
      note(c.var, "calendar link made")
      return c.json(made, 201)
    },
  )
  .delete("/:workspaceId/calendar-link", requireMember, async (c) => {
    await endLink(c.var)
    note(c.var, "calendar link ended")
    return c.body(null, 204)
  })

const note = ({ ctx, actor, membership }: MemberSite["Variables"], detail: string) =>
  noteEvent(ctx, { kind: "key", personId: actor.userId, workspaceId: membership.workspaceId, detail })
