import { Hono } from "hono"
import { query } from "../../http/validate.ts"
import { may } from "../actor.ts"
import { ContactNarrowing } from "../contacts/contract.ts"
import type { Room } from "../context.ts"
import { answerFile } from "./answer-file.ts"
import { exportCsv, exportJson } from "./export-contacts.ts"

/** `/api/workspaces/:workspaceId/exports`: everybody who fits a filter, as a file. */
export const exportRoutes = new Hono<Room>()
  .get("/contacts.csv", may("contacts:read"), query(ContactNarrowing), (c) =>
    answerFile(c, "contacts.csv", "text/csv", exportCsv(c.var.ctx, c.req.valid("query"))),
  )
  .get("/contacts.json", may("contacts:read"), query(ContactNarrowing), (c) =>
    answerFile(c, "contacts.json", "application/json", exportJson(c.var.ctx, c.req.valid("query"))),
  )
