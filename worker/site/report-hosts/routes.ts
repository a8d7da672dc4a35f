import { Hono } from "hono"
import { body } from "../../http/validate.ts"
import { noteEvent } from "../security/note-event.ts"
import { type MemberSite, onlyReadWhileSuspended, requireMember } from "../workspaces/require-member.ts"
import { requireManager } from "../workspaces/require-role.ts"
import { NewReportHost } from "./contract.ts"

// Loaded for the few who set one up.
const changes = () => import("./change-host.ts")
const checks = () => import("./check-host.ts")

const path = "/:workspaceId/report-host"

/** `/api/workspaces/:workspaceId/report-host`: for owners and admins. */
export const reportHostRoutes = new Hono<MemberSite>()
  .use(`${path}/*`, requireMember, requireManager, onlyReadWhileSuspended)
  .get(path, async (c) => c.json(await show(c.var)))
  .put(path, body(NewReportHost), async (c) => {
    await (await changes()).nameHost(c.var.ctx, c.var.membership, c.req.valid("json"))
    note(c.var, "report host named")
    return c.json(await show(c.var))
  })
  .post(`${path}/check`, async (c) => {
    await (await checks()).checkNow(c.var.ctx, c.var.membership.workspaceId)
    return c.json(await show(c.var))
  })
  .delete(path, async (c) => {
    await (await changes()).removeHost(c.var.ctx, c.var.membership.workspaceId)
    note(c.var, "report host removed")
    return c.json(await show(c.var))
  })

const show = async ({ ctx, membership }: MemberSite["Variables"]) =>
  (await changes()).showHost(ctx, membership)

const note = ({ ctx, actor, membership }: MemberSite["Variables"], detail: string) =>
  noteEvent(ctx, { kind: "access", personId: actor.userId, workspaceId: membership.workspaceId, detail })
