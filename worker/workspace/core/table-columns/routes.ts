import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../context.ts"
import { may } from "../may.ts"
import { chooseColumns, readColumns } from "./choose-columns.ts"
import { ColumnChoice } from "./contract.ts"

/** `/api/workspaces/:workspaceId/table-columns`: the columns of tables, which each member chooses for themselves. */
export const tableColumnRoutes = new Hono<WorkspaceEnv>()
  .get("/:table", may("contacts:read"), (c) => c.json(readColumns(c.var.ctx, c.req.param("table"))))
  .put("/:table", may("contacts:read"), body(ColumnChoice), (c) =>
    c.json(chooseColumns(c.var.ctx, c.req.param("table"), c.req.valid("json"))),
  )
