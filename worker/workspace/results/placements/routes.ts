import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { addPlacement } from "./add-placement.ts"
import { changePlacement } from "./change-placement.ts"
import { checkNow } from "./check-now.ts"
import { NewPlacement, PlacementChange, PlacementFilter } from "./contract.ts"
import { deletePlacement } from "./delete-placement.ts"
import { findPlacement } from "./find-placement.ts"
import { listPlacements } from "./list-placements.ts"

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
  .delete("/:id", may("placements:write"), (c) => {
    deletePlacement(c.var.ctx, c.req.param("id"))
    return c.body(null, 204)
  })
