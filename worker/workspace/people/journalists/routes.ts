import { Hono } from "hono"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { findPreferences } from "./find-preferences.ts"

/** `/api/workspaces/:workspaceId/contacts/:id/preferences`. */
export const journalistRoutes = new Hono<WorkspaceEnv>().get(
  "/:id/preferences",
  may("contacts:read"),
  async (c) => c.json(await findPreferences(c.var.ctx, c.req.param("id"))),
)
