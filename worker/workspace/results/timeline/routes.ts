import { Hono } from "hono"
import { query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { TimelineFilter } from "./contract.ts"
import { readTimeline } from "./read-timeline.ts"

/** `/api/workspaces/:workspaceId/contacts/:id/timeline`: what happened with a contact. */
export const timelineRoutes = new Hono<WorkspaceEnv>().get(
  "/:id/timeline",
  may("contacts:read"),
  query(TimelineFilter),
  (c) => c.json(readTimeline(c.var.ctx, c.req.param("id"), c.req.valid("query"))),
)
