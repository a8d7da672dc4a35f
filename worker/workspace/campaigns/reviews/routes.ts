import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { settleUnknown } from "../engine/review.ts"
import { approveMessages } from "./approve-messages.ts"
import { Approval, ReviewFilter, Settlement } from "./contract.ts"
import { listReviews } from "./list-reviews.ts"

/**
 * `/api/workspaces/:workspaceId/reviews`: messages that wait for review, or for a member to say whether they were sent.
 */
export const reviewRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("campaigns:read"), query(ReviewFilter), (c) =>
    c.json(listReviews(c.var.ctx, c.req.valid("query"))),
  )
  .post("/approve", may("campaigns:write"), body(Approval), (c) =>
    c.json(approveMessages(c.var.ctx, c.req.valid("json"))),
  )
  .post("/:id/settle", may("campaigns:write"), body(Settlement), (c) => {
    settleUnknown(c.var.ctx, c.req.param("id"), c.req.valid("json").wasSent)
    return c.body(null, 204)
  })
