import { Hono } from "hono"
import * as z from "zod/mini"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may, requirePermission } from "../../core/may.ts"
import { Paging } from "../../core/paging/contract.ts"
import { pageOf } from "../../core/paging/page-of.ts"
import { answerOnce } from "../../core/public-api/answer-once.ts"
import { answerPage } from "../../core/public-api/answer-page.ts"
import { DeletedV1 } from "../../core/public-api/deleted.ts"
import { describe } from "../../core/public-api/describe.ts"
import { beginExport } from "./begin-export.ts"
import { type BulkExport, EXPORTED_LISTS, type ExportFormat, KEPT_HOURS } from "./contract.ts"
import { deleteExport, findExport, listExports, openExport } from "./find-export.ts"
import { presentExportV1 } from "./present-v1.ts"
import { type AskList, pathOf } from "./read-page.ts"
import { ExportV1, NewExportV1 } from "./v1-schemas.ts"

const types: Record<ExportFormat, string> = { jsonl: "application/jsonl", csv: "text/csv" }
const read = may("contacts:read")

/** The newest first, and no two share one. */
const placeOf = ({ id, createdAt }: BulkExport) => `${1e15 - createdAt} ${id}`

/** `/v1/exports`: a list as a file, made in the background. `ask` reads the list as the key may. */
export const exportsV1 = (ask: AskList) =>
  new Hono<WorkspaceEnv>()
    .get(
      "/",
      describe({
        title: "List exports",
        data: ExportV1,
        isList: true,
        text: "Those of this key, the newest first.",
      }),
      read,
      query(Paging),
      (c) => {
        const paging = c.req.valid("query")
        return answerPage(c, paging, pageOf(listExports(c.var.ctx), placeOf, paging), ({ rows }) =>
          rows.map(presentExportV1),
        )
      },
    )
    .post(
      "/",
      describe({
        title: "Create an export",
        data: ExportV1,
        status: 201,
        text: `Makes a file of every page of a list in the background, in JSON Lines or CSV, with the filters, fields and expand that the list takes. It has what the list has, and leaves out what that does. Ask for it until its state is ready, or be told by the webhook event export.finished; then its file can be read for ${KEPT_HOURS} hours. It needs the scope of the list, too.`,
      }),
      read,
      body(NewExportV1),
      async (c) => {
        const asked = c.req.valid("json")
        const { ctx } = c.var
        requirePermission(ctx.actor, EXPORTED_LISTS[asked.list])
        // What its first page would be refused for is said at once.
        const first = await ask(ctx, ctx.actor.id, pathOf(asked, { limit: "1" }))
        if (!first.ok) return first
        return answerOnce(c, 201, asked, (here, input) => presentExportV1(beginExport(here, input)))
      },
    )
    .get("/:id", describe({ title: "Get an export", data: ExportV1 }), read, (c) =>
      c.json({ status: "success", data: presentExportV1(findExport(c.var.ctx, c.req.param("id"))) }),
    )
    .get(
      "/:id/file",
      describe({
        title: "Get file of an export",
        data: z.string(),
        file: Object.values(types),
        conflict: { why: "It is still being made, or it failed.", passes: false },
        text: "In the order of the list, each page as it was when it was read. It is no JSON: one line for each row.",
      }),
      read,
      (c) => {
        const { found, file } = openExport(c.var.ctx, c.req.param("id"))
        requirePermission(c.var.ctx.actor, EXPORTED_LISTS[found.list])
        return c.body(file, 200, {
          "Content-Type": `${types[found.format]}; charset=utf-8`,
          "Content-Disposition": `attachment; filename="${found.list}.${found.format}"`,
        })
      },
    )
    .delete("/:id", describe({ title: "Delete an export", data: DeletedV1 }), read, (c) =>
      answerOnce(c, 200, c.req.param("id"), (ctx, id) => {
        deleteExport(ctx, id)
        return { id, deleted: true }
      }),
    )
