import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { pageOf } from "../../core/paging/page-of.ts"
import { answerOnce } from "../../core/public-api/answer-once.ts"
import { answerPage } from "../../core/public-api/answer-page.ts"
import { describe, UPDATES } from "../../core/public-api/describe.ts"
import { nameFields } from "../../core/public-api/name-fields.ts"
import { addReport, changeReport } from "./change-report.ts"
import { findReport, listReports, readReport } from "./find-report.ts"
import { readContent } from "./read-content.ts"
import {
  NewReportV1,
  presentFiguresV1,
  presentReportV1,
  ReportChangeV1,
  ReportFiguresV1,
  ReportFilterV1,
  ReportV1,
} from "./v1-schemas.ts"

/** `/v1/reports`: the verbs of the dashboard, for programs. Only people share a report. */
export const reportsV1 = new Hono<WorkspaceEnv>()
  .get(
    "/",
    describe({
      title: "List reports",
      data: ReportV1,
      isList: true,
      text: "In the order in which they were made.",
    }),
    may("analytics:read"),
    query(ReportFilterV1),
    (c) => {
      const { updated_since: updatedSince, client, ...paging } = c.req.valid("query")
      const page = pageOf(listReports(c.var.ctx, { client, updatedSince }).reports, ({ id }) => id, paging)
      return answerPage(c, paging, page, ({ rows }) => rows.map(presentReportV1))
    },
  )
  .post(
    "/",
    describe({
      title: "Create a report",
      data: ReportV1,
      status: 201,
      text: "Nobody outside can read it until a person shares it in the dashboard.",
    }),
    may("campaigns:write"),
    body(NewReportV1),
    (c) =>
      answerOnce(c, 201, c.req.valid("json"), (ctx, input) =>
        nameFields(() => presentReportV1(addReport(ctx, input))),
      ),
  )
  .get("/:id", describe({ title: "Get a report", data: ReportV1 }), may("analytics:read"), (c) =>
    c.json({ status: "success", data: presentReportV1(findReport(c.var.ctx, c.req.param("id"))) }),
  )
  .on(
    UPDATES,
    "/:id",
    describe({
      title: "Update a report",
      data: ReportV1,
      text: "Whoever has its link sees it at once. The client of a report stays.",
    }),
    may("campaigns:write"),
    body(ReportChangeV1),
    (c) =>
      answerOnce(c, 200, c.req.valid("json"), (ctx, change) =>
        nameFields(() => presentReportV1(changeReport(ctx, c.req.param("id"), change))),
      ),
  )
  .get(
    "/:id/figures",
    describe({
      title: "Get figures of a report",
      data: ReportFiguresV1,
      text: "Computed now, beside as many days before. A figure is there only with the section that proves it.",
    }),
    may("analytics:read"),
    (c) => {
      const { ctx } = c.var
      return c.json({
        status: "success",
        data: presentFiguresV1(readContent(ctx, readReport(ctx, c.req.param("id")))),
      })
    },
  )
