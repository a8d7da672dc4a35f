import { Hono } from "hono"
import type { Site } from "../../http/context.ts"
import { query } from "../../http/validate.ts"
import { requireAdmin } from "../auth/require.ts"
import { AuditFilter } from "./contract.ts"
import { listEntries } from "./list-entries.ts"

/** `/api/audit`: what the administrator did. It is written by what they do, and changed by nothing. */
export const auditRoutes = new Hono<Site>().get("/", requireAdmin, query(AuditFilter), async (c) =>
  c.json(await listEntries(c.var.ctx, c.req.valid("query"))),
)
