import { Hono } from "hono"
import { closedPolicy } from "../../../http/security-headers.ts"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { readPicture, readSource } from "../snapshots/read-stored.ts"
import { addPlacement } from "./add-placement.ts"
import { changePlacement } from "./change-placement.ts"
import { checkNow } from "./check-now.ts"
import { NewPlacement, PlacementChange, PlacementFilter } from "./contract.ts"
import { drawAgain } from "./draw-again.ts"
import { findPlacement } from "./find-placement.ts"
import { listPlacements } from "./list-placements.ts"
import { readEvidence } from "./read-evidence.ts"

/** Somebody else's page is a download of plain text, which no browser shows or runs as a page of ours. */
const foreignText = {
  "Content-Type": "text/plain; charset=utf-8",
  "Content-Disposition": 'attachment; filename="page-source.txt"',
  "Content-Security-Policy": `${closedPolicy}; sandbox`,
  "X-Content-Type-Options": "nosniff",
}

/** The browser that drew it wrote it, and nothing else. */
const ownPicture = {
  "Content-Type": "image/jpeg",
  "Content-Disposition": 'attachment; filename="page.jpg"',
  "Content-Security-Policy": `${closedPolicy}; sandbox`,
  "X-Content-Type-Options": "nosniff",
}

/** `/api/workspaces/:workspaceId/placements`. */
export const placementRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("placements:read"), query(PlacementFilter), (c) =>
    c.json(listPlacements(c.var.ctx, c.req.valid("query"))),
  )
  .post("/", may("placements:write"), body(NewPlacement), (c) =>
    c.json(addPlacement(c.var.ctx, c.req.valid("json")), 201),
  )
  .get("/:id", may("placements:read"), (c) => c.json(findPlacement(c.var.ctx, c.req.param("id"))))
  .put("/:id", may("placements:write"), body(PlacementChange), (c) =>
    c.json(changePlacement(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/check", may("placements:write"), (c) => c.json(checkNow(c.var.ctx, c.req.param("id"))))
  .get("/:id/evidence", may("placements:read"), async (c) =>
    c.json(await readEvidence(c.var.ctx, c.req.param("id"))),
  )
  .get("/:id/evidence/:snapshotId/source", may("placements:read"), async (c) =>
    c.body(await readSource(c.var.ctx, c.req.param("id"), c.req.param("snapshotId")), 200, foreignText),
  )
  .get("/:id/evidence/:snapshotId/picture", may("placements:read"), async (c) =>
    c.body(await readPicture(c.var.ctx, c.req.param("id"), c.req.param("snapshotId")), 200, ownPicture),
  )
  .post("/:id/evidence/:snapshotId/picture", may("placements:write"), async (c) =>
    c.json(await drawAgain(c.var.ctx, c.req.param("id"), c.req.param("snapshotId"))),
  )
