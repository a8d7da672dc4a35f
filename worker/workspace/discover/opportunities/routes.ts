import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { addOpportunities, addOpportunity } from "./add-opportunity.ts"
import {
  actOnMatchingOpportunities,
  actOnOpportunities,
  undoOpportunities,
} from "./bulk/act-on-opportunities.ts"
import { MatchingOpportunityAction, OpportunityBulkAction, OpportunityUndo } from "./bulk/contract.ts"
import { changeOpportunity } from "./change-opportunity.ts"
import {
  NewOpportunities,
  NewOpportunity,
  OpportunityChange,
  OpportunityFilter,
  PastedRequest,
  Topics,
} from "./contract.ts"
import { findOpportunity } from "./find-opportunity.ts"
import { listOpportunities } from "./list-opportunities.ts"
import { pitchOpportunity } from "./pitch.ts"
import { readRequests } from "./read-request.ts"
import { changeTopics, findTopics } from "./topics.ts"

/** `/api/workspaces/:workspaceId/opportunities`: journalists' requests. */
export const opportunityRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("opportunities:read"), query(OpportunityFilter), (c) =>
    c.json(listOpportunities(c.var.ctx, c.req.valid("query"))),
  )
  .post("/", may("opportunities:write"), body(NewOpportunity), (c) =>
    c.json(addOpportunity(c.var.ctx, c.req.valid("json")), 201),
  )
  .post("/bulk", may("opportunities:write"), body(OpportunityBulkAction), (c) =>
    c.json(actOnOpportunities(c.var.ctx, c.req.valid("json"))),
  )
  .post("/bulk/matching", may("opportunities:write"), body(MatchingOpportunityAction), (c) =>
    c.json(actOnMatchingOpportunities(c.var.ctx, c.req.valid("json"))),
  )
  .post("/bulk/undo", may("opportunities:write"), body(OpportunityUndo), (c) =>
    c.json(undoOpportunities(c.var.ctx, c.req.valid("json"))),
  )
  .post("/reading", may("opportunities:write"), body(PastedRequest), (c) =>
    c.json({ requests: readRequests(c.req.valid("json").text, c.var.ctx.now) }),
  )
  .post("/digest", may("opportunities:write"), body(NewOpportunities), (c) =>
    c.json(addOpportunities(c.var.ctx, c.req.valid("json").requests), 201),
  )
  .get("/topics", may("opportunities:read"), (c) => c.json(findTopics(c.var.ctx)))
  .put("/topics", may("opportunities:write"), body(Topics), (c) =>
    c.json(changeTopics(c.var.ctx, c.req.valid("json"))),
  )
  .get("/:id", may("opportunities:read"), (c) => c.json(findOpportunity(c.var.ctx, c.req.param("id"))))
  .put("/:id", may("opportunities:write"), body(OpportunityChange), (c) =>
    c.json(changeOpportunity(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/pitch", may("opportunities:write"), may("campaigns:write"), may("contacts:write"), (c) =>
    c.json(pitchOpportunity(c.var.ctx, c.req.param("id"))),
  )
