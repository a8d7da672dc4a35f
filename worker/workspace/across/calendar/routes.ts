import { Hono } from "hono"
import { query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { CalendarFilter } from "./contract.ts"
import { readCalendar } from "./read-calendar.ts"

/** `/api/workspaces/:workspaceId/calendar`. */
export const calendarRoutes = new Hono<WorkspaceEnv>().get(
  "/",
  may("campaigns:read"),
  query(CalendarFilter),
  (c) => c.json(readCalendar(c.var.ctx, c.req.valid("query"))),
)
