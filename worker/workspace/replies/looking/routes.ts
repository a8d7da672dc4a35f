import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { Leaving, Looking } from "./contract.ts"
import { leave, lookAt } from "./look.ts"

/**
 * `/api/workspaces/:workspaceId/inbox/:id/looking`: who has a conversation open. 201 and 204 are told to the pages that watch, and
 * 200 is not: a page that says again what it said must not have the others say it again, too.
 */
export const lookingRoutes = new Hono<WorkspaceEnv>()
  .put("/:id/looking", may("inbox:read"), body(Looking), (c) => {
    const { others, isNews } = lookAt(c.var.ctx, c.req.param("id"), c.req.valid("json"))
    return c.json({ others }, isNews ? 201 : 200)
  })
  .delete("/:id/looking", may("inbox:read"), body(Leaving), (c) => {
    leave(c.var.ctx, c.req.param("id"), c.req.valid("json"))
    return c.body(null, 204)
  })
