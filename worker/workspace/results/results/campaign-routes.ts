import { Hono } from "hono"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { campaignCalendar } from "./campaign-calendar.ts"
import { campaignResults } from "./campaign-results.ts"

/** `/api/workspaces/:workspaceId/campaigns/:id/…`: what came of a campaign, and what goes when. */
export const campaignResultRoutes = new Hono<WorkspaceEnv>()
  .get("/:id/results", may("campaigns:read"), (c) => c.json(campaignResults(c.var.ctx, c.req.param("id"))))
  .get("/:id/calendar", may("campaigns:read"), (c) => c.json(campaignCalendar(c.var.ctx, c.req.param("id"))))
