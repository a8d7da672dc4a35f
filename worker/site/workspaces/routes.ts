import { Hono } from "hono"
import type { Site } from "../../http/context.ts"
import { csvOnly } from "../../http/guard.ts"
import { requireSession } from "../auth/require.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { listWorkspaces } from "./list-workspaces.ts"

/** Files of contacts are long and no JSON, so this stands before the guards that let only small JSON through. */
export const fileRoutes = new Hono<Site>().post("/:workspaceId/imports", csvOnly, enterWorkspace)

/** `/api/workspaces`: the workspaces of the person who is signed in, and the way into each. */
export const workspaceRoutes = new Hono<Site>()
  .get("/", requireSession, async (c) => c.json(await listWorkspaces(c.var.ctx, c.var.actor)))
  .all("/:workspaceId/*", enterWorkspace)
