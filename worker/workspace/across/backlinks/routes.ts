import { Hono } from "hono"
import { query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { BacklinkChoice } from "./contract.ts"
import { takeBacklinks } from "./take-backlinks.ts"

/** `/api/workspaces/:workspaceId/backlinks`: the sites that link to a rival, as prospects of a story. */
export const backlinkRoutes = new Hono<WorkspaceEnv>().post(
  "/",
  may("opportunities:write"),
  query(BacklinkChoice),
  async (c) => c.json(await takeBacklinks(c.var.ctx, c.req.valid("query"), c.req.raw.body)),
)
