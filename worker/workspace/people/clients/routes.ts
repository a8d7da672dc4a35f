import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { addClient, changeClient } from "./change-client.ts"
import { ClientChange, NewClient } from "./contract.ts"
import { listClients } from "./list-clients.ts"

/** `/api/workspaces/:workspaceId/clients`. */
export const clientRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("campaigns:read"), (c) => c.json(listClients(c.var.ctx)))
  .post("/", may("campaigns:write"), body(NewClient), (c) =>
    c.json(addClient(c.var.ctx, c.req.valid("json")), 201),
  )
  .put("/:id", may("campaigns:write"), body(ClientChange), (c) =>
    c.json(changeClient(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
