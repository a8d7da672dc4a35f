import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { addMailSource } from "./add-mail-source.ts"
import { addSource } from "./add-source.ts"
import { NewOpportunitySource, OpportunitySourceChange } from "./contract.ts"
import { listSources } from "./find-source.ts"
import { changeSource, checkNow, removeSource } from "./write-source.ts"

/** `/api/workspaces/:workspaceId/opportunity-sources`: what is read for requests of journalists. */
export const opportunitySourceRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("opportunities:read"), (c) => c.json(listSources(c.var.ctx)))
  .post("/", may("opportunities:write"), body(NewOpportunitySource), async (c) =>
    c.json(await addSource(c.var.ctx, c.req.valid("json")), 201),
  )
  .post("/mail", may("opportunities:write"), (c) => c.json(addMailSource(c.var.ctx), 201))
  .put("/:id", may("opportunities:write"), body(OpportunitySourceChange), (c) =>
    c.json(changeSource(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/check", may("opportunities:write"), async (c) =>
    c.json(await checkNow(c.var.ctx, c.req.param("id"))),
  )
  .delete("/:id", may("opportunities:write"), (c) => {
    removeSource(c.var.ctx, c.req.param("id"))
    return c.body(null, 204)
  })
