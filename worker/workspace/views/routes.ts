import { Hono } from "hono"
import { body } from "../../http/validate.ts"
import { may } from "../actor.ts"
import type { Room } from "../context.ts"
import { NewView } from "./contract.ts"
import { deleteView, listViews, saveView } from "./views.ts"

/** `/api/workspaces/:workspaceId/views`: ways to look at contacts, for everybody in the workspace. */
export const viewRoutes = new Hono<Room>()
  .get("/", may("contacts:read"), (c) => c.json(listViews(c.var.ctx)))
  .post("/", may("contacts:write"), body(NewView), (c) =>
    c.json(saveView(c.var.ctx, c.req.valid("json")), 201),
  )
  .delete("/:id", may("contacts:write"), (c) => {
    deleteView(c.var.ctx, c.req.param("id"))
    return c.body(null, 204)
  })
