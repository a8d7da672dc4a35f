import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { actOnMatchingMessages, actOnMessages } from "./act-on-messages.ts"
import { CampaignMessageFilter, ManyMessages, MatchingMessages } from "./contract.ts"
import { listMessages } from "./list-messages.ts"

/** `/api/workspaces/:workspaceId/campaigns/:id/messages`: what a campaign sends and sent. */
export const campaignMessageRoutes = new Hono<WorkspaceEnv>()
  .get("/:id/messages", may("campaigns:read"), query(CampaignMessageFilter), (c) =>
    c.json(listMessages(c.var.ctx, c.req.param("id"), c.req.valid("query"))),
  )
  .post("/:id/messages/bulk", may("campaigns:write"), body(ManyMessages), (c) =>
    c.json(actOnMessages(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/messages/bulk/matching", may("campaigns:write"), body(MatchingMessages), (c) =>
    c.json(actOnMatchingMessages(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
