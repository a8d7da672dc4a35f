import { Hono } from "hono"
import { query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { EnrolmentFilter } from "./contract.ts"
import { findEnrolment, listEnrolments } from "./list-enrolments.ts"

/** `/api/workspaces/:workspaceId/enrolments`: the people in campaigns, and how far each has come. */
export const enrolmentRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("campaigns:read"), query(EnrolmentFilter), (c) =>
    c.json(listEnrolments(c.var.ctx, c.req.valid("query"))),
  )
  .get("/:id", may("campaigns:read"), (c) => c.json(findEnrolment(c.var.ctx, c.req.param("id"))))
