import { Hono } from "hono"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { describe } from "../../core/public-api/describe.ts"
import { campaignResults } from "./campaign-results.ts"
import { presentResultsV1 } from "./present-v1.ts"
import { ResultsV1 } from "./v1-schemas.ts"

/** `/v1/campaigns/{id}/results`: what came of a campaign. */
export const campaignResultsV1 = new Hono<WorkspaceEnv>().get(
  "/:id/results",
  describe({ title: "Get results of a campaign", data: ResultsV1 }),
  may("campaigns:read"),
  (c) => {
    const id = c.req.param("id")
    return c.json({ status: "success", data: presentResultsV1(id, campaignResults(c.var.ctx, id)) })
  },
)
