import { Hono } from "hono"
import { query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../context.ts"
import { may } from "../may.ts"
import { AuditFilter } from "./contract.ts"
import { listAudit } from "./list-audit.ts"

/** `/api/workspaces/:workspaceId/audit`: what people, keys and the clock did, for owners and admins. */
export const auditRoutes = new Hono<WorkspaceEnv>().get(
  "/",
  may("workspace:manage"),
  query(AuditFilter),
  (c) => c.json(listAudit(c.var.ctx, c.req.valid("query"))),
)
