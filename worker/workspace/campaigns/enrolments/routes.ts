import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import { may } from "../../core/actor.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { explainEnrolment } from "../engine/explain.ts"
import { goOnWithEnrolment, pauseEnrolment, removeEnrolment } from "./act-on-enrolment.ts"
import { EnrolmentFilter, PauseEnrolment } from "./contract.ts"
import { findEnrolment, listEnrolments } from "./list-enrolments.ts"

/** `/api/workspaces/:workspaceId/enrolments`: the people in campaigns, and why and when each of them is written to. */
export const enrolmentRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("campaigns:read"), query(EnrolmentFilter), (c) =>
    c.json(listEnrolments(c.var.ctx, c.req.valid("query"))),
  )
  .get("/:id", may("campaigns:read"), (c) => c.json(findEnrolment(c.var.ctx, c.req.param("id"))))
  .get("/:id/explain", may("campaigns:read"), (c) => c.json(explainEnrolment(c.var.ctx, c.req.param("id"))))
  .post("/:id/stop", may("campaigns:write"), (c) => c.json(removeEnrolment(c.var.ctx, c.req.param("id"))))
  .post("/:id/pause", may("campaigns:write"), body(PauseEnrolment), (c) =>
    c.json(pauseEnrolment(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/resume", may("campaigns:write"), (c) => c.json(goOnWithEnrolment(c.var.ctx, c.req.param("id"))))
