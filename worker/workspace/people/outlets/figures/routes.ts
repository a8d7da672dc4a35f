import { Hono } from "hono"
import { body } from "../../../../http/validate.ts"
import type { WorkspaceEnv } from "../../../core/context.ts"
import { may } from "../../../core/may.ts"
import { NewOutletFigure } from "./contract.ts"
import { enterFigure, removeFigure } from "./enter-figure.ts"

/** `/api/workspaces/:workspaceId/outlets/:id/figures`. */
export const outletFigureRoutes = new Hono<WorkspaceEnv>()
  .put("/:id/figures", may("outlets:write"), body(NewOutletFigure), (c) =>
    c.json(enterFigure(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/:id/figures/:measure", may("outlets:write"), (c) =>
    c.json(removeFigure(c.var.ctx, c.req.param("id"), c.req.param("measure"))),
  )
