import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { ServerQuestion } from "./contract.ts"
import { findServers } from "./find-servers.ts"

/** `/api/workspaces/:workspaceId/mailboxes/find-servers`. */
export const mailProviderRoutes = new Hono<WorkspaceEnv>().post(
  "/find-servers",
  may("workspace:manage"),
  body(ServerQuestion),
  async (c) => c.json(await findServers(c.var.ctx, c.req.valid("json"))),
)
