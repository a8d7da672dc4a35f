import { Hono } from "hono"
import type { Site } from "../../http/context.ts"
import { body, query } from "../../http/validate.ts"
import { requireAdmin } from "../auth/require.ts"
import { changePlan } from "./change-plan.ts"
import { PlanChange, WorkspaceFilter } from "./contract.ts"
import { declinePlan } from "./decline-plan.ts"
import { listManaged } from "./list-managed.ts"

/** `/api/plans`: every workspace with its plan, for the administrator. */
export const planRoutes = new Hono<Site>()
  .use(requireAdmin)
  .get("/", query(WorkspaceFilter), async (c) => c.json(await listManaged(c.var.ctx, c.req.valid("query"))))
  .delete("/:workspaceId/request", async (c) =>
    c.json(await declinePlan(c.var.ctx, c.var.actor, c.req.param("workspaceId"))),
  )
  .put("/:workspaceId", body(PlanChange), async (c) =>
    c.json(await changePlan(c.var.ctx, c.var.actor, c.req.param("workspaceId"), c.req.valid("json"))),
  )
