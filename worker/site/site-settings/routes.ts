import { Hono } from "hono"
import type { Site } from "../../http/context.ts"
import { dropFromEdge, keepAtEdge } from "../../http/edge-cache.ts"
import { body } from "../../http/validate.ts"
import { requireAdmin } from "../auth/require.ts"
import { SettingsChange } from "./contract.ts"
import { readPublicSite, readSettings, saveSettings } from "./site-settings.ts"

/** `/api/site`: the public site's information, for everybody, and the administrator's settings behind it. */
export const siteRoutes = new Hono<Site>()
  // Every page requests this, so a browser asks at most once a minute.
  .get("/", keepAtEdge("site", 60), async (c) => c.json(await readPublicSite(c.var.ctx)))
  .get("/settings", requireAdmin, async (c) => c.json(await readSettings(c.var.ctx)))
  .put("/settings", requireAdmin, dropFromEdge("site"), body(SettingsChange), async (c) =>
    c.json(await saveSettings(c.var.ctx, c.var.actor, c.req.valid("json"))),
  )
