import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { StatedBasis } from "./contract.ts"
import { stateBasis } from "./state-basis.ts"

/** `/api/workspaces/:workspaceId/lawful-bases`: why private people may be written to. */
export const lawfulBasisRoutes = new Hono<WorkspaceEnv>().post(
  "/",
  may("contacts:write"),
  body(StatedBasis),
  (c) => c.json(stateBasis(c.var.ctx, c.req.valid("json"))),
)
