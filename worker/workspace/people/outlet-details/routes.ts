import { Hono } from "hono"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { findOutletDetail } from "./find-outlet-detail.ts"

/** `/api/workspaces/:workspaceId/outlets/:id`: an outlet with everything that is known of it. */
export const outletDetailRoutes = new Hono<WorkspaceEnv>().get("/:id", may("outlets:read"), (c) =>
  c.json(findOutletDetail(c.var.ctx, c.req.param("id"))),
)
