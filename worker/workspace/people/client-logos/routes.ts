import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { findLogo, removeLogo, setLogo } from "./change-logo.ts"
import { NewLogo } from "./contract.ts"

/** `/api/workspaces/:workspaceId/clients/:id/logo`. */
export const clientLogoRoutes = new Hono<WorkspaceEnv>()
  .get("/:id/logo", may("campaigns:read"), (c) => c.json(findLogo(c.var.ctx, c.req.param("id"))))
  .put("/:id/logo", may("campaigns:write"), body(NewLogo), (c) =>
    c.json(setLogo(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/:id/logo", may("campaigns:write"), (c) => c.json(removeLogo(c.var.ctx, c.req.param("id"))))
