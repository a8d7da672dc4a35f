import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { Dismissal, DuplicateFilter } from "./contract.ts"
import { dismissDuplicate } from "./dismiss-duplicate.ts"
import { findDuplicates } from "./find-duplicates.ts"

/** `/api/workspaces/:workspaceId/duplicates`: contacts that may be one person. */
export const duplicateRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("contacts:read"), query(DuplicateFilter), (c) =>
    c.json(findDuplicates(c.var.ctx, c.req.valid("query"))),
  )
  .post("/dismissals", may("contacts:write"), body(Dismissal), (c) => {
    dismissDuplicate(c.var.ctx, c.req.valid("json"))
    return c.body(null, 204)
  })
