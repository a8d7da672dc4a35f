import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { FactFilter, NewFact } from "./contract.ts"
import { gatherFacts } from "./gather-facts.ts"
import { deleteFact, writeFact } from "./write-fact.ts"

/** `/api/workspaces/:workspaceId/facts`: facts about people that may be used in messages to them. */
export const factRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("contacts:read"), query(FactFilter), (c) =>
    c.json({ facts: gatherFacts(c.var.ctx, c.req.valid("query").contactId) }),
  )
  .post("/", may("contacts:write"), body(NewFact), (c) =>
    c.json(writeFact(c.var.ctx, c.req.valid("json")), 201),
  )
  .delete("/:id", may("contacts:write"), (c) => {
    deleteFact(c.var.ctx, c.req.param("id"))
    return c.body(null, 204)
  })
