import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { Decision, ProposalFilter } from "./contract.ts"
import { decide } from "./decide.ts"
import { listProposals } from "./list-proposals.ts"

/** `/api/workspaces/:workspaceId/found-coverage`: pages that were found by themselves. */
export const coverageRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("placements:read"), query(ProposalFilter), (c) =>
    c.json(listProposals(c.var.ctx, c.req.valid("query"))),
  )
  .post("/decisions", may("placements:write"), body(Decision), (c) =>
    c.json({ decided: decide(c.var.ctx, c.req.valid("json")) }),
  )
