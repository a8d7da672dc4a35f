import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { changePermission, listPermissions } from "./change-permission.ts"
import { PermissionChange } from "./contract.ts"

/** `/api/workspaces/:workspaceId/contacts/:id/permissions`: what a person allows or refuses single clients. */
export const clientPermissionRoutes = new Hono<WorkspaceEnv>()
  .get("/:id/permissions", may("contacts:read"), (c) => c.json(listPermissions(c.var.ctx, c.req.param("id"))))
  .put("/:id/permissions/:clientId", may("contacts:write"), body(PermissionChange), (c) =>
    c.json(changePermission(c.var.ctx, c.req.param("id"), c.req.param("clientId"), c.req.valid("json"))),
  )
