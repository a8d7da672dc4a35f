import { Hono } from "hono"
import { query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { ContactNarrowing } from "../../people/narrowing/contract.ts"
import { AnalyticsFilter } from "../../results/analytics/contract.ts"
import { PlacementExport } from "../../results/placements/contract.ts"
import { answerFile } from "../files/answer-file.ts"
import { exportAnswerTimesCsv, exportCutsCsv, exportPeriodsCsv } from "./export-analytics.ts"
import { exportCsv, exportJson } from "./export-contacts.ts"
import { exportCopy } from "./export-copy.ts"
import { exportOutletsCsv, exportOutletsJson } from "./export-outlets.ts"
import { exportPlacementsCsv } from "./export-placements.ts"
import { exportWorkspace } from "./export-workspace.ts"

/** `/api/workspaces/:workspaceId/exports`: everybody who fits a filter, every outlet, placements, or everything, as a file. */
export const exportRoutes = new Hono<WorkspaceEnv>()
  .get("/contacts.csv", may("contacts:read"), query(ContactNarrowing), (c) =>
    answerFile(c, "contacts.csv", "text/csv", exportCsv(c.var.ctx, c.req.valid("query"))),
  )
  .get("/contacts.json", may("contacts:read"), query(ContactNarrowing), (c) =>
    answerFile(c, "contacts.json", "application/json", exportJson(c.var.ctx, c.req.valid("query"))),
  )
  .get("/outlets.csv", may("outlets:read"), (c) =>
    answerFile(c, "outlets.csv", "text/csv", exportOutletsCsv(c.var.ctx)),
  )
  .get("/outlets.json", may("outlets:read"), (c) =>
    answerFile(c, "outlets.json", "application/json", exportOutletsJson(c.var.ctx)),
  )
  .get("/placements.csv", may("placements:read"), query(PlacementExport), (c) =>
    answerFile(c, "placements.csv", "text/csv", exportPlacementsCsv(c.var.ctx, c.req.valid("query"))),
  )
  .get("/analytics.csv", may("analytics:read"), query(AnalyticsFilter), (c) =>
    answerFile(c, "analytics.csv", "text/csv", exportPeriodsCsv(c.var.ctx, c.req.valid("query"))),
  )
  .get("/analytics-answer-times.csv", may("analytics:read"), query(AnalyticsFilter), (c) =>
    answerFile(
      c,
      "analytics-answer-times.csv",
      "text/csv",
      exportAnswerTimesCsv(c.var.ctx, c.req.valid("query")),
    ),
  )
  .get("/analytics-cuts.csv", may("analytics:read"), query(AnalyticsFilter), (c) =>
    answerFile(c, "analytics-cuts.csv", "text/csv", exportCutsCsv(c.var.ctx, c.req.valid("query"))),
  )
  .get("/workspace.copy", may("workspace:manage"), (c) =>
    c.body(exportCopy(c.var.ctx), 200, {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": 'attachment; filename="workspace.copy"',
    }),
  )
  .get("/workspace.json", may("workspace:manage"), (c) =>
    answerFile(c, "workspace.json", "application/json", exportWorkspace(c.var.ctx)),
  )
