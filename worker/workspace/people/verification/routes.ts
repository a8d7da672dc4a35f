import { Hono } from "hono"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { verifyContact } from "./verify-now.ts"

/** `/api/workspaces/:workspaceId/contacts/:id/verification`: verifies the addresses of a contact at once. */
export const verificationRoutes = new Hono<WorkspaceEnv>().post(
  "/:id/verification",
  may("contacts:write"),
  async (c) => c.json(await verifyContact(c.var.ctx, c.req.param("id"))),
)
