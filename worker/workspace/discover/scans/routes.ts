import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { acceptFindings, dismissFindings } from "./accept-findings.ts"
import { ChosenFindings, NewScan, ScanFilter } from "./contract.ts"
import { findFindings } from "./find-findings.ts"
import { findScan } from "./find-scan.ts"
import { listScans } from "./list-scans.ts"
import { scanAgain, startScan } from "./start-scan.ts"
import { stopScan } from "./stop-scan.ts"
import { withoutObjectors } from "./without-objectors.ts"

/** `/api/workspaces/:workspaceId/scans`: websites that are looked through for their outlet and its people. */
export const scanRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("scans:read"), query(ScanFilter), (c) => c.json(listScans(c.var.ctx, c.req.valid("query"))))
  .post("/", may("scans:write"), body(NewScan), (c) => c.json(startScan(c.var.ctx, c.req.valid("json")), 201))
  .get("/:id", may("scans:read"), (c) => c.json(findScan(c.var.ctx, c.req.param("id"))))
  .post("/:id/stop", may("scans:write"), (c) => c.json(stopScan(c.var.ctx, c.req.param("id"))))
  .post("/:id/again", may("scans:write"), (c) => c.json(scanAgain(c.var.ctx, c.req.param("id")), 201))
  .get("/:id/findings", may("scans:read"), withoutObjectors, (c) =>
    c.json(findFindings(c.var.ctx, c.req.param("id"))),
  )
  .post("/:id/findings/accept", may("contacts:write"), body(ChosenFindings), withoutObjectors, (c) =>
    c.json(acceptFindings(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/findings/dismiss", may("scans:write"), body(ChosenFindings), (c) =>
    c.json(dismissFindings(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
