import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { addOutlet } from "./add-outlet.ts"
import { changeOutlet } from "./change-outlet.ts"
import { NewOutlet, OutletChange, OutletFilter, StageUndo } from "./contract.ts"
import { listOutlets } from "./list-outlets.ts"
import { undoStage } from "./undo-stage.ts"

/** `/api/workspaces/:workspaceId/outlets`; what deletes them is in `across/trash`. */
export const outletRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("outlets:read"), query(OutletFilter), (c) =>
    c.json(listOutlets(c.var.ctx, c.req.valid("query"))),
  )
  .post("/", may("outlets:write"), body(NewOutlet), (c) =>
    c.json(addOutlet(c.var.ctx, c.req.valid("json")), 201),
  )
  .post("/bulk/undo", may("outlets:write"), body(StageUndo), (c) =>
    c.json(undoStage(c.var.ctx, c.req.valid("json"))),
  )
  .put("/:id", may("outlets:write"), body(OutletChange), (c) =>
    c.json(changeOutlet(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
