import { Hono } from "hono"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { eraseContact } from "./erase-contact.ts"

/** `/api/workspaces/:workspaceId/contacts/:id/erasure`: forgets a person for good. */
export const erasureRoutes = new Hono<WorkspaceEnv>().post("/:id/erasure", may("contacts:write"), (c) => {
  eraseContact(c.var.ctx, c.req.param("id"))
  return c.body(null, 204)
})
