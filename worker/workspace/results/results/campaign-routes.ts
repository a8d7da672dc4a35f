import { Hono } from "hono"
import { query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { campaignCalendar, campaignSchedule } from "./campaign-calendar.ts"
import { campaignResults } from "./campaign-results.ts"
import { ScheduleFilter } from "./contract.ts"

/** `/api/workspaces/:workspaceId/campaigns/:id/…`: what came of a campaign, and what goes when. */
export const campaignResultRoutes = new Hono<WorkspaceEnv>()
  .get("/:id/results", may("campaigns:read"), (c) => c.json(campaignResults(c.var.ctx, c.req.param("id"))))
  .get("/:id/calendar", may("campaigns:read"), (c) => c.json(campaignCalendar(c.var.ctx, c.req.param("id"))))
  .get("/:id/schedule", may("campaigns:read"), query(ScheduleFilter), (c) =>
    c.json(campaignSchedule(c.var.ctx, c.req.param("id"), c.req.valid("query"))),
  )
