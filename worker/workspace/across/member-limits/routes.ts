import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { MemberLimitChange } from "../../core/limits/contract.ts"
import { listLimits } from "../../core/limits/set-limit.ts"
import { may } from "../../core/may.ts"
import { changeLimit } from "./change-limit.ts"

/** `/api/workspaces/:workspaceId/member-limits`: which members see the work of some clients only. */
export const memberLimitRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("workspace:manage"), (c) => c.json(listLimits(c.var.ctx)))
  .put("/:userId", may("workspace:manage"), body(MemberLimitChange), async (c) =>
    c.json(await changeLimit(c.var.ctx, c.req.param("userId"), c.req.valid("json"))),
  )
