import { Hono } from "hono"
import { query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { AnalyticsFilter } from "./contract.ts"
import { readAnalytics } from "./read-analytics.ts"

/** `/api/workspaces/:workspaceId/analytics`. */
export const analyticsRoutes = new Hono<WorkspaceEnv>().get(
  "/",
  may("analytics:read"),
  query(AnalyticsFilter),
  (c) => c.json(readAnalytics(c.var.ctx, c.req.valid("query"))),
)
