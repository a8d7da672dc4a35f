import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { actOnOutlets } from "./act-on-outlets.ts"
import { addOutlet } from "./add-outlet.ts"
import { changeOutlet } from "./change-outlet.ts"
import { NewOutlet, OutletBulkAction, OutletChange, OutletFilter } from "./contract.ts"
import { deleteOutlet } from "./delete-outlet.ts"
import { listOutlets } from "./list-outlets.ts"

/** `/api/workspaces/:workspaceId/outlets`. */
export const outletRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("outlets:read"), query(OutletFilter), (c) =>
    c.json(listOutlets(c.var.ctx, c.req.valid("query"))),
  )
  .post("/", may("outlets:write"), body(NewOutlet), (c) =>
    c.json(addOutlet(c.var.ctx, c.req.valid("json")), 201),
  )
  .post("/bulk", may("outlets:write"), body(OutletBulkAction), (c) =>
    c.json(actOnOutlets(c.var.ctx, c.req.valid("json"))),
  )
  .put("/:id", may("outlets:write"), body(OutletChange), (c) =>
    c.json(changeOutlet(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/:id", may("outlets:write"), (c) => {
    deleteOutlet(c.var.ctx, c.req.param("id"))
    return c.body(null, 204)
  })
