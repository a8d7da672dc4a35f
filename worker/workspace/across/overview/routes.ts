import { Hono } from "hono"
import { query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { OverviewFilter } from "./contract.ts"
import { readOverview } from "./read-overview.ts"

/** `/api/workspaces/:workspaceId/overview`: the workspace's outreach at a glance. */
export const overviewRoutes = new Hono<WorkspaceEnv>().get(
  "/",
  may("campaigns:read"),
  query(OverviewFilter),
  (c) => c.json(readOverview(c.var.ctx, c.req.valid("query"))),
)
