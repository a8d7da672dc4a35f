import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { answerFile } from "../files/answer-file.ts"
import { applyImport } from "./apply-import.ts"
import { Apply, Preview, ReadingChoice, Upload } from "./contract.ts"
import { deleteImport, findImport, listImports } from "./find-import.ts"
import { previewImport } from "./preview-import.ts"
import { readStart } from "./read-start.ts"
import { reportImport } from "./report-import.ts"
import { undoImport } from "./undo-import.ts"
import { uploadImport } from "./upload-import.ts"

/** `/api/workspaces/:workspaceId/imports`: files of contacts, from the upload to undoing it. */
export const importRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("contacts:read"), (c) => c.json(listImports(c.var.ctx)))
  .post("/", may("contacts:write"), query(Upload), async (c) =>
    c.json(await uploadImport(c.var.ctx, c.req.valid("query"), c.req.raw.body), 201),
  )
  .post("/readings", may("contacts:write"), query(ReadingChoice), async (c) =>
    c.json(await readStart(c.req.valid("query"), c.req.raw.body)),
  )
  .get("/:id", may("contacts:read"), (c) => c.json(findImport(c.var.ctx, c.req.param("id"))))
  .get("/:id/report", may("contacts:read"), (c) =>
    answerFile(c, "import-report.csv", "text/csv", reportImport(c.var.ctx, c.req.param("id"))),
  )
  .put("/:id/preview", may("contacts:write"), body(Preview), async (c) =>
    c.json(await previewImport(c.var.ctx, c.req.param("id"), c.req.valid("json").mapping)),
  )
  .post("/:id/apply", may("contacts:write"), body(Apply), (c) =>
    c.json(applyImport(c.var.ctx, c.req.param("id"), c.req.valid("json")), 202),
  )
  .post("/:id/undo", may("contacts:write"), (c) => c.json(undoImport(c.var.ctx, c.req.param("id")), 202))
  .delete("/:id", may("contacts:write"), (c) => {
    deleteImport(c.var.ctx, c.req.param("id"))
    return c.body(null, 204)
  })
