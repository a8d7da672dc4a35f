import { Hono } from "hono"
import { query } from "../../../http/validate.ts"
import { AuditFilter } from "../../core/audit/contract.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { listActivity } from "./list-activity.ts"

/** `/api/workspaces/:workspaceId/audit`: what people, keys and the clock did, for owners and admins. */
export const activityRoutes = new Hono<WorkspaceEnv>().get(
  "/",
  may("workspace:manage"),
  query(AuditFilter),
  (c) => c.json(listActivity(c.var.ctx, c.req.valid("query"))),
)
