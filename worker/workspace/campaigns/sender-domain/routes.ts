import { Hono } from "hono"
import { query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { DomainQuestion } from "./contract.ts"
import { reportDomain } from "./report-domain.ts"

/** `/api/workspaces/:workspaceId/mailboxes/:id/domain`. */
export const senderDomainRoutes = new Hono<WorkspaceEnv>().get(
  "/:id/domain",
  may("mailboxes:read"),
  query(DomainQuestion),
  async (c) => c.json(await reportDomain(c.var.ctx, c.req.param("id"), c.req.valid("query"))),
)
