import { Hono } from "hono"
import { body } from "../../http/validate.ts"
import { type MemberSite, requireMember } from "../workspaces/require-member.ts"
import { askPlan, findRequest, withdrawRequest } from "./ask-plan.ts"
import { PlanRequest } from "./contract.ts"

/** `/api/workspaces/:workspaceId/plan-request`: the plan that an owner asks the administrator for. */
export const planRequestRoutes = new Hono<MemberSite>()
  .get("/:workspaceId/plan-request", requireMember, async (c) =>
    c.json({ request: await findRequest(c.var.ctx, c.var.membership) }),
  )
  .put("/:workspaceId/plan-request", requireMember, body(PlanRequest), async (c) =>
    c.json({ request: await askPlan(c.var.ctx, c.var.membership, c.req.valid("json")) }),
  )
  .delete("/:workspaceId/plan-request", requireMember, async (c) => {
    await withdrawRequest(c.var.ctx, c.var.membership)
    return c.body(null, 204)
  })
