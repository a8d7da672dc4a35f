import { Hono } from "hono"
import { may } from "../actor.ts"
import type { Room } from "../context.ts"
import { answerFile } from "./answer-file.ts"
import { exportCsv, exportJson } from "./export-contacts.ts"

/** `/api/workspaces/:workspaceId/exports`: everybody, as a file. */
export const exportRoutes = new Hono<Room>()
  .get("/contacts.csv", may("contacts:read"), (c) =>
    answerFile(c, "contacts.csv", "text/csv", exportCsv(c.var.ctx)),
  )
  .get("/contacts.json", may("contacts:read"), (c) =>
    answerFile(c, "contacts.json", "application/json", exportJson(c.var.ctx)),
  )
