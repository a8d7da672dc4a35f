import { Hono } from "hono"
import { query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { ReportsQuestion } from "./contract.ts"
import { findReports } from "./find-reports.ts"

/** `/api/workspaces/:workspaceId/mailboxes/:id/domain/reports`. */
export const dmarcReportRoutes = new Hono<WorkspaceEnv>().get(
  "/:id/domain/reports",
  may("mailboxes:read"),
  query(ReportsQuestion),
  async (c) => c.json(await findReports(c.var.ctx, c.req.param("id"), c.req.valid("query"))),
)
