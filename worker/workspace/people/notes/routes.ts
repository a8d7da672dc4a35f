import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { NewNote, NoteChange, NoteFilter } from "./contract.ts"
import { listNotes } from "./list-notes.ts"
import { changeNote, writeNote } from "./write-note.ts"

/** `/api/workspaces/:workspaceId/notes`: notes about people and outlets. */
export const noteRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("contacts:read"), query(NoteFilter), (c) =>
    c.json(listNotes(c.var.ctx, c.req.valid("query"))),
  )
  .post("/", may("contacts:write"), body(NewNote), (c) =>
    c.json(writeNote(c.var.ctx, c.req.valid("json")), 201),
  )
  .put("/:id", may("contacts:write"), body(NoteChange), (c) =>
    c.json(changeNote(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
