import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { findAskedAudience } from "./asked-often.ts"
import { addPeople, removePeople } from "./audience.ts"
import { checkLaunch } from "./check-launch.ts"
import { PeopleFilter, PeopleToAdd, PeopleToRemove } from "./contract.ts"
import { heedJournalists } from "./heed-journalists.ts"
import { listPeople } from "./list-people.ts"

/** `/api/workspaces/:workspaceId/campaigns/:id/…`: whom a campaign is for, and who of them will be written to. */
export const audienceRoutes = new Hono<WorkspaceEnv>()
  .get("/:id/people", may("campaigns:read"), heedJournalists, query(PeopleFilter), (c) =>
    c.json(listPeople(c.var.ctx, c.req.param("id"), c.req.valid("query"))),
  )
  .post("/:id/people", may("campaigns:write"), body(PeopleToAdd), (c) =>
    c.json(addPeople(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/:id/people", may("campaigns:write"), body(PeopleToRemove), (c) => {
    removePeople(c.var.ctx, c.req.param("id"), c.req.valid("json"))
    return c.body(null, 204)
  })
  .get("/:id/check", may("campaigns:read"), heedJournalists, async (c) => {
    const asked = await findAskedAudience(c.var.ctx, c.req.param("id"))
    return c.json(checkLaunch(c.var.ctx, c.req.param("id"), asked))
  })
