import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { Ctx, WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { answerOnce } from "../../core/public-api/answer-once.ts"
import { describe } from "../../core/public-api/describe.ts"
import { acceptFindings, dismissFindings } from "./accept-findings.ts"
import { FINDING_DAYS } from "./contract.ts"
import { findFindings } from "./find-findings.ts"
import { findScan } from "./find-scan.ts"
import { listScans } from "./list-scans.ts"
import { presentAccepted, presentFindings, presentSummary, presentV1 } from "./present-v1.ts"
import { startScan } from "./start-scan.ts"
import { stopScan } from "./stop-scan.ts"
import {
  AcceptedFindingsV1,
  ChosenFindingsV1,
  NewScanV1,
  ScanFilterV1,
  ScanFindingsV1,
  ScanSummaryV1,
  ScanV1,
} from "./v1-schemas.ts"
import { withoutObjectors } from "./without-objectors.ts"

/** `/v1/scans`: the verbs of the dashboard, for programs. */
export const scansV1 = new Hono<WorkspaceEnv>()
  .get(
    "/",
    describe({ title: "List scans", data: ScanSummaryV1, isList: true }),
    may("scans:read"),
    query(ScanFilterV1),
    (c) => c.json(listPage(c.var.ctx, c.req.valid("query"))),
  )
  .post(
    "/",
    describe({ title: "Start a scan", data: ScanV1, status: 201 }),
    may("scans:write"),
    body(NewScanV1),
    (c) => answerOnce(c, 201, c.req.valid("json"), (ctx, input) => presentV1(startScan(ctx, input))),
  )
  .get("/:id", describe({ title: "Get a scan", data: ScanV1 }), may("scans:read"), (c) =>
    c.json({ status: "success", data: presentV1(findScan(c.var.ctx, c.req.param("id"))) }),
  )
  .post("/:id/stop", describe({ title: "Stop a scan", data: ScanV1 }), may("scans:write"), (c) =>
    answerOnce(c, 200, c.req.param("id"), (ctx, id) => presentV1(stopScan(ctx, id))),
  )
  .get(
    "/:id/findings",
    describe({
      title: "List findings",
      text: `People and desks that it found and that nobody has added yet, the suggested ones first. They are kept for ${FINDING_DAYS} days.`,
      data: ScanFindingsV1,
    }),
    may("scans:read"),
    withoutObjectors,
    (c) => c.json({ status: "success", data: presentFindings(findFindings(c.var.ctx, c.req.param("id"))) }),
  )
  .post(
    "/:id/findings/accept",
    describe({
      title: "Accept findings",
      text: "People become contacts, or fill in the contact that they are; desks become addresses of the outlet. Accepting twice changes nothing.",
      data: AcceptedFindingsV1,
    }),
    may("contacts:write"),
    body(ChosenFindingsV1),
    withoutObjectors,
    (c) =>
      answerOnce(c, 200, { id: c.req.param("id"), ...c.req.valid("json") }, (ctx, { id, ...chosen }) =>
        presentAccepted(acceptFindings(ctx, id, chosen)),
      ),
  )
  .post(
    "/:id/findings/dismiss",
    describe({
      title: "Dismiss findings",
      text: "They are deleted; the answer is what is left.",
      data: ScanFindingsV1,
    }),
    may("scans:write"),
    body(ChosenFindingsV1),
    (c) =>
      answerOnce(c, 200, { id: c.req.param("id"), ...c.req.valid("json") }, (ctx, { id, ...chosen }) =>
        presentFindings(dismissFindings(ctx, id, chosen)),
      ),
  )

function listPage(ctx: Ctx, { updated_since: updatedSince, ...filter }: ScanFilterV1) {
  const { scans, total, nextCursor } = listScans(ctx, { ...filter, updatedSince })
  const { page, limit } = filter
  return {
    status: "success",
    data: scans.map(presentSummary),
    meta: { page, limit, total, next_cursor: nextCursor },
  }
}
