import { Hono } from "hono"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { readOverview } from "./read-overview.ts"

/** `/api/workspaces/:workspaceId/overview`: the workspace's outreach at a glance. */
export const overviewRoutes = new Hono<WorkspaceEnv>().get("/", may("campaigns:read"), (c) =>
  c.json(readOverview(c.var.ctx)),
)
