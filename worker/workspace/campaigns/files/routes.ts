import { Hono } from "hono"
import { query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { addFile } from "./add-file.ts"
import { NewFile } from "./contract.ts"
import { deleteFile } from "./delete-file.ts"
import { listFiles } from "./list-files.ts"

/** `/api/workspaces/:workspaceId/files`: what messages lead to in place of attachments. */
export const fileRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("campaigns:read"), (c) => c.json(listFiles(c.var.ctx)))
  .post("/", may("campaigns:write"), query(NewFile), async (c) =>
    c.json(await addFile(c.var.ctx, c.env.files, c.req.valid("query"), c.req.raw.body), 201),
  )
  .delete("/:id", may("campaigns:write"), async (c) =>
    c.body(await deleteFile(c.var.ctx, c.env.files, c.req.param("id")).then(() => null), 204),
  )
