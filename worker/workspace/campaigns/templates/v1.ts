import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { may } from "../../core/may.ts"
import { pageOf } from "../../core/paging/page-of.ts"
import { answerOnce } from "../../core/public-api/answer-once.ts"
import { answerPage } from "../../core/public-api/answer-page.ts"
import { describe, UPDATES } from "../../core/public-api/describe.ts"
import { nameFields } from "../../core/public-api/name-fields.ts"
import type { Template } from "./contract.ts"
import { findTemplate } from "./find-template.ts"
import { listTemplates } from "./list-templates.ts"
import {
  NewTemplateV1,
  presentSummaryV1,
  presentTemplateV1,
  TemplateChangeV1,
  TemplateFilterV1,
  TemplateSummaryV1,
  TemplateV1,
} from "./v1-schemas.ts"
import { addTemplate, changeTemplate } from "./write-template.ts"

/** A cursor names a template, not a number, so that those that come and go meanwhile shift nothing. */
const placeOf = ({ id, folder, name }: Template) => [foldName(folder), foldName(name), id].join("\0")

/** `/v1/templates`: the verbs of the dashboard, for programs. */
export const templatesV1 = new Hono<WorkspaceEnv>()
  .get(
    "/",
    describe({
      title: "List templates",
      data: TemplateSummaryV1,
      isList: true,
      text: "In the order of their folders and names. With a client: those for it, and those for all.",
    }),
    may("campaigns:read"),
    query(TemplateFilterV1),
    (c) => {
      const { kind, client, updated_since: updatedSince, ...paging } = c.req.valid("query")
      const { templates } = listTemplates(c.var.ctx, { kind, client, updatedSince })
      return answerPage(c, paging, pageOf(templates, placeOf, paging), ({ rows }) =>
        rows.map(presentSummaryV1),
      )
    },
  )
  .post(
    "/",
    describe({
      title: "Create a template",
      data: TemplateV1,
      status: 201,
      text: "A letter with up to three follow-ups, or a snippet of one text.",
    }),
    may("campaigns:write"),
    body(NewTemplateV1),
    (c) =>
      answerOnce(c, 201, c.req.valid("json"), (ctx, input) =>
        nameFields(() => presentTemplateV1(addTemplate(ctx, input))),
      ),
  )
  .get("/:id", describe({ title: "Get a template", data: TemplateV1 }), may("campaigns:read"), (c) =>
    c.json({ status: "success", data: presentTemplateV1(findTemplate(c.var.ctx, c.req.param("id"))) }),
  )
  .on(
    UPDATES,
    "/:id",
    describe({
      title: "Update a template",
      data: TemplateV1,
      text: "What is left out stays as it is; messages are sent whole, and make a new version.",
    }),
    may("campaigns:write"),
    body(TemplateChangeV1),
    (c) =>
      answerOnce(c, 200, c.req.valid("json"), (ctx, change) =>
        nameFields(() => presentTemplateV1(changeTemplate(ctx, c.req.param("id"), change))),
      ),
  )
