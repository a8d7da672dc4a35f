import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { changeOutletTags } from "./change-outlet-tags.ts"
import { OutletTagChange } from "./contract.ts"

/**
 * `/api/workspaces/:workspaceId/tags/:id/outlets`. The outlets with a tag are read from the outlets, by their filter.
 */
export const outletTagRoutes = new Hono<WorkspaceEnv>().post(
  "/:id/outlets",
  may("outlets:write"),
  body(OutletTagChange),
  (c) => c.json(changeOutletTags(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
)
