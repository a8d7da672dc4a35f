import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { Ctx, WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { answerOnce } from "../../core/public-api/answer-once.ts"
import { answerPage } from "../../core/public-api/answer-page.ts"
import { answerBatch, BatchAnswerV1, batchOf, EACH_ROW } from "../../core/public-api/batch.ts"
import { describe, UPDATES } from "../../core/public-api/describe.ts"
import { referTo } from "../../core/public-api/refer-to.ts"
import type { NewNote, Note } from "./contract.ts"
import { findNote, findNotes } from "./find-note.ts"
import { NewNoteV1, NoteChangeV1, NoteFilterV1, NoteV1, presentNoteV1 } from "./v1-schemas.ts"
import { changeNote, writeNote } from "./write-note.ts"

/** `/v1/notes`: the verbs of the dashboard, for programs. A key changes and deletes what it wrote itself. */
export const notesV1 = new Hono<WorkspaceEnv>()
  .get(
    "/",
    describe({ title: "List notes", data: NoteV1, isList: true, text: "Newest first." }),
    may("contacts:read"),
    query(NoteFilterV1),
    (c) => {
      const { updated_since: updatedSince, ...filter } = c.req.valid("query")
      return answerPage(c, filter, findNotes(c.var.ctx, { ...filter, updatedSince }), ({ notes }) =>
        notes.map(presentNoteV1),
      )
    },
  )
  .post(
    "/",
    describe({
      title: "Create a note",
      data: NoteV1,
      status: 201,
      text: "About one contact or one outlet. The team reads it on their page, signed with the name of the key.",
    }),
    may("contacts:write"),
    body(NewNoteV1),
    (c) => answerOnce(c, 201, c.req.valid("json"), (ctx, input) => presentNoteV1(addNote(ctx, input))),
  )
  // Ids begin with letters of their own, so none is called batch.
  .post(
    "/batch",
    describe({ title: "Create many notes", data: BatchAnswerV1, text: EACH_ROW }),
    may("contacts:write"),
    body(batchOf("notes")),
    (c) => {
      const { notes: rows, dry_run } = c.req.valid("json")
      return answerBatch(c, { rows, dry_run }, { schema: NewNoteV1, add: (ctx, row) => addNote(ctx, row).id })
    },
  )
  .get("/:id", describe({ title: "Get a note", data: NoteV1 }), may("contacts:read"), (c) =>
    c.json({ status: "success", data: presentNoteV1(findNote(c.var.ctx, c.req.param("id"))) }),
  )
  .on(
    UPDATES,
    "/:id",
    describe({
      title: "Update a note",
      data: NoteV1,
      text: "Its text. Only the key that wrote it may.",
    }),
    may("contacts:write"),
    body(NoteChangeV1),
    (c) =>
      answerOnce(c, 200, c.req.valid("json"), (ctx, change) =>
        presentNoteV1(changeNote(ctx, c.req.param("id"), change)),
      ),
  )

const addNote = (ctx: Ctx, input: NewNote): Note =>
  referTo(input.contactId === undefined ? "outlet_id" : "contact_id", () => writeNote(ctx, input))
