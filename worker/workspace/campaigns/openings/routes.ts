import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { OpeningInput } from "./contract.ts"
import { findOpening, setOpening } from "./openings.ts"

/** `/api/workspaces/:workspaceId/campaigns/:id/people/:contactId/opening`: the opening line for one person. */
export const openingRoutes = new Hono<WorkspaceEnv>()
  .get("/:id/people/:contactId/opening", may("campaigns:read"), (c) =>
    c.json(findOpening(c.var.ctx, c.req.param("id"), c.req.param("contactId"))),
  )
  .put("/:id/people/:contactId/opening", may("campaigns:write"), body(OpeningInput), (c) =>
    c.json(setOpening(c.var.ctx, c.req.param("id"), c.req.param("contactId"), c.req.valid("json"))),
  )
