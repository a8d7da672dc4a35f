import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { bringBack, takeBack } from "./bring-back.ts"
import { TakeBack, TrashFilter } from "./contract.ts"
import { deleteForGood, emptyTrash } from "./empty-trash.ts"
import { listTrash } from "./list-trash.ts"

/** `/api/workspaces/:workspaceId/trash`: what was deleted, for 30 days. The kind of a thing may ask for a further permission. */
export const trashRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("contacts:write"), query(TrashFilter), (c) =>
    c.json(listTrash(c.var.ctx, c.req.valid("query"))),
  )
  .post("/restore", may("contacts:write"), body(TakeBack), async (c) =>
    c.json(await takeBack(c.var.ctx, c.req.valid("json"))),
  )
  .delete("/", may("contacts:write"), (c) => {
    emptyTrash(c.var.ctx)
    return c.body(null, 204)
  })
  .post("/:id/restore", may("contacts:write"), async (c) =>
    c.json(await bringBack(c.var.ctx, c.req.param("id"))),
  )
  .delete("/:id", may("contacts:write"), (c) => {
    deleteForGood(c.var.ctx, c.req.param("id"))
    return c.body(null, 204)
  })
