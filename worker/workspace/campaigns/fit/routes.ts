import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { FitReason } from "./contract.ts"
import { giveReason } from "./give-reason.ts"

/** `/api/workspaces/:workspaceId/campaigns/:id/fit-reasons`: why people are written to who publish on other subjects. */
export const fitRoutes = new Hono<WorkspaceEnv>().put(
  "/:id/fit-reasons",
  may("campaigns:write"),
  body(FitReason),
  (c) => c.json(giveReason(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
)
