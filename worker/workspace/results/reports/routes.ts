import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { addReport, changeReport } from "./change-report.ts"
import { NewLink, NewReport, ReportChange, ReportFilter } from "./contract.ts"
import { findReport, listReports, readReport } from "./find-report.ts"
import { previewReport } from "./preview-report.ts"
import { readContent } from "./read-content.ts"
import { revokeLink, shareReport } from "./share-report.ts"

/** `/api/workspaces/:workspaceId/reports`. */
export const reportRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("analytics:read"), query(ReportFilter), (c) =>
    c.json({
      ...listReports(c.var.ctx, c.req.valid("query")),
      makesPdf: c.var.ctx.browser !== undefined,
    }),
  )
  .post("/", may("campaigns:write"), body(NewReport), (c) =>
    c.json(addReport(c.var.ctx, c.req.valid("json")), 201),
  )
  .get("/:id", may("analytics:read"), (c) => c.json(findReport(c.var.ctx, c.req.param("id"))))
  .get("/:id/content", may("analytics:read"), (c) =>
    c.json(readContent(c.var.ctx, readReport(c.var.ctx, c.req.param("id")))),
  )
  .get("/:id/preview", may("analytics:read"), (c) => c.json(previewReport(c.var.ctx, c.req.param("id"))))
  .put("/:id", may("campaigns:write"), body(ReportChange), (c) =>
    c.json(changeReport(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/link", may("links:make"), body(NewLink), async (c) =>
    c.json(await shareReport(c.var.ctx, c.req.param("id"), c.req.valid("json")), 201),
  )
  .delete("/:id/link", may("campaigns:write"), (c) => c.json(revokeLink(c.var.ctx, c.req.param("id"))))
