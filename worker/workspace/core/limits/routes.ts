import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../context.ts"
import { may } from "../may.ts"
import { changeLimit, listLimits } from "./change-limit.ts"
import { MemberLimitChange } from "./contract.ts"

/** `/api/workspaces/:workspaceId/member-limits`: which members see the work of some clients only. */
export const memberLimitRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("workspace:manage"), (c) => c.json(listLimits(c.var.ctx)))
  .put("/:userId", may("workspace:manage"), body(MemberLimitChange), async (c) =>
    c.json(await changeLimit(c.var.ctx, c.req.param("userId"), c.req.valid("json"))),
  )
