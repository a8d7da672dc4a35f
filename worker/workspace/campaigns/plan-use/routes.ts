import { Hono } from "hono"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { readUsage } from "./read-usage.ts"

/** `/api/workspaces/:workspaceId/usage`: what of the plan was used. */
export const planRoutes = new Hono<WorkspaceEnv>().get("/", may("contacts:read"), (c) =>
  c.json(readUsage(c.var.ctx)),
)
