import { Hono } from "hono"
import { heedJournalists } from "../../campaigns/audience/heed-journalists.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { readExpectation } from "./read-expectation.ts"

/** `/api/workspaces/:workspaceId/campaigns/:id/expectation`: what launching is expected to bring. */
export const expectationRoutes = new Hono<WorkspaceEnv>().get(
  "/:id/expectation",
  may("campaigns:read"),
  heedJournalists,
  (c) => c.json(readExpectation(c.var.ctx, c.req.param("id"))),
)
