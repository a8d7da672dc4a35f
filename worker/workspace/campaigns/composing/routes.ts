import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { PreviewFilter } from "../campaigns/contract.ts"
import { previewMessage } from "./preview-message.ts"
import { sendTest } from "./test-send.ts"

/** `/api/workspaces/:workspaceId/campaigns/:id/…`: what a message says to whom, before it is sent to anybody. */
export const composingRoutes = new Hono<WorkspaceEnv>()
  .get("/:id/preview", may("campaigns:read"), query(PreviewFilter), (c) =>
    c.json(previewMessage(c.var.ctx, c.req.param("id"), c.req.valid("query"))),
  )
  .post("/:id/test", may("campaigns:write"), body(PreviewFilter), async (c) =>
    c.json(await sendTest(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
