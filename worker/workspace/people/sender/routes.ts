import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { SenderDetails } from "./contract.ts"
import { changeSenderDetails, senderDetailsOf } from "./sender-details.ts"

/** `/api/workspaces/:workspaceId/sender`: the sender details in the footer of each message. */
export const senderRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("campaigns:read"), (c) => c.json(senderDetailsOf(c.var.ctx)))
  .put("/", may("campaigns:write"), body(SenderDetails), (c) =>
    c.json(changeSenderDetails(c.var.ctx, c.req.valid("json"))),
  )
