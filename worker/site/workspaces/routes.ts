import { Hono } from "hono"
import type { Site } from "../../http/context.ts"
import { requireSession } from "../auth/require.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { listWorkspaces } from "./list-workspaces.ts"

/** `/api/workspaces`: the workspaces of the person who is signed in, and the way into each. */
export const workspaceRoutes = new Hono<Site>()
  .get("/", requireSession, async (c) => c.json(await listWorkspaces(c.var.ctx, c.var.actor)))
  .all("/:workspaceId/*", enterWorkspace)
