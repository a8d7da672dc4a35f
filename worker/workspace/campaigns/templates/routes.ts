import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { FromMessage, NewTemplate, TemplateChange, TemplateFilter } from "./contract.ts"
import { findTemplate, findVersion } from "./find-template.ts"
import { templateFromMessage } from "./from-message.ts"
import { listTemplates } from "./list-templates.ts"
import { addTemplate, changeTemplate, restoreVersion } from "./write-template.ts"

/** `/api/workspaces/:workspaceId/templates`: letters that campaigns start from, and snippets. */
export const templateRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("campaigns:read"), query(TemplateFilter), (c) =>
    c.json(listTemplates(c.var.ctx, c.req.valid("query"))),
  )
  .post("/", may("campaigns:write"), body(NewTemplate), (c) =>
    c.json(addTemplate(c.var.ctx, c.req.valid("json")), 201),
  )
  .post("/from-message", may("campaigns:write"), body(FromMessage), (c) =>
    c.json(templateFromMessage(c.var.ctx, c.req.valid("json")), 201),
  )
  .get("/:id", may("campaigns:read"), (c) => c.json(findTemplate(c.var.ctx, c.req.param("id"))))
  .put("/:id", may("campaigns:write"), body(TemplateChange), (c) =>
    c.json(changeTemplate(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .get("/:id/versions/:version", may("campaigns:read"), (c) =>
    c.json({ messages: findVersion(c.var.ctx, c.req.param("id"), c.req.param("version")) }),
  )
  .post("/:id/versions/:version/restore", may("campaigns:write"), (c) =>
    c.json(restoreVersion(c.var.ctx, c.req.param("id"), c.req.param("version"))),
  )
