import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { MergeContacts } from "./contract.ts"
import { mergeContacts } from "./merge-contacts.ts"
import { undoMerge } from "./undo-merge.ts"

/** `/api/workspaces/:workspaceId/merges`: contacts become one, and are taken apart again. */
export const mergeRoutes = new Hono<WorkspaceEnv>()
  .post("/", may("contacts:write"), body(MergeContacts), (c) =>
    c.json(mergeContacts(c.var.ctx, c.req.valid("json"))),
  )
  .post("/:id/undo", may("contacts:write"), (c) => c.json(undoMerge(c.var.ctx, c.req.param("id"))))
