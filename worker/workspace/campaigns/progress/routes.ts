import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { goOnWithEnrolment, pauseEnrolment, removeEnrolment } from "./act-on-enrolment.ts"
import { PauseEnrolment } from "./contract.ts"
import { explainEnrolment } from "./explain.ts"

/** `/api/workspaces/:workspaceId/enrolments/:id/…`: why and when somebody is written to, and what keeps them from it. */
export const progressRoutes = new Hono<WorkspaceEnv>()
  .get("/:id/explain", may("campaigns:read"), (c) => c.json(explainEnrolment(c.var.ctx, c.req.param("id"))))
  .post("/:id/stop", may("campaigns:write"), (c) => c.json(removeEnrolment(c.var.ctx, c.req.param("id"))))
  .post("/:id/pause", may("campaigns:write"), body(PauseEnrolment), (c) =>
    c.json(pauseEnrolment(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/resume", may("campaigns:write"), (c) => c.json(goOnWithEnrolment(c.var.ctx, c.req.param("id"))))
