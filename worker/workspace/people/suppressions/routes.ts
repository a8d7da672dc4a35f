import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { addSuppressions } from "./add-suppressions.ts"
import { NewSuppressions, SuppressionFilter } from "./contract.ts"
import { liftSuppression } from "./lift-suppression.ts"
import { listSuppressions } from "./list-suppressions.ts"

/** `/api/workspaces/:workspaceId/suppressions`: who must not be written to. Only owners and admins lift. */
export const suppressionRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("suppressions:read"), query(SuppressionFilter), (c) =>
    c.json(listSuppressions(c.var.ctx, c.req.valid("query"))),
  )
  .post("/", may("suppressions:write"), body(NewSuppressions), (c) =>
    c.json(addSuppressions(c.var.ctx, c.req.valid("json"))),
  )
  .delete("/:id", may("suppressions:lift"), (c) => {
    liftSuppression(c.var.ctx, c.req.param("id"))
    return c.body(null, 204)
  })
