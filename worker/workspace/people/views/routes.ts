import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { newViews, type ViewSubject } from "./contract.ts"
import { deleteView, listViews, saveView } from "./views.ts"

/**
 * `/api/workspaces/:workspaceId/views` and `…/outlet-views`: saved views of contacts or outlets, shared by all members
 * of the workspace.
 */
export const viewsOf = (subject: ViewSubject) =>
  new Hono<WorkspaceEnv>()
    .get("/", may(`${subject}:read`), (c) => c.json(listViews(c.var.ctx, subject)))
    .post("/", may(`${subject}:write`), body(newViews[subject]), (c) =>
      c.json(saveView(c.var.ctx, subject, c.req.valid("json")), 201),
    )
    .delete("/:id", may(`${subject}:write`), (c) => {
      deleteView(c.var.ctx, subject, c.req.param("id"))
      return c.body(null, 204)
    })
