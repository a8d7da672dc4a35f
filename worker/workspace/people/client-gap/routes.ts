import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { changeClientGap, clientGapOf } from "./client-gap.ts"
import { ClientGap } from "./contract.ts"

/** `/api/workspaces/:workspaceId/client-gap`: the days between messages for two clients to one person. */
export const clientGapRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("campaigns:read"), (c) => c.json(clientGapOf(c.var.ctx)))
  .put("/", may("campaigns:write"), body(ClientGap), (c) =>
    c.json(changeClientGap(c.var.ctx, c.req.valid("json"))),
  )
