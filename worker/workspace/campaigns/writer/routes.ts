import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceContext, WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { chooseWriter, listWriters } from "./choose-writer.ts"
import { DraftRequest, OpeningRequest, type WriterName, type Writers } from "./contract.ts"
import { draftOpening } from "./draft-opening.ts"
import { stopDraft } from "./running-drafts.ts"
import { answerDraft } from "./stream-draft.ts"
import { draftsLeft } from "./take-turn.ts"
import { writeDraft } from "./write-draft.ts"

/** `/api/workspaces/:workspaceId/drafts`: help with writing. Nothing is sent from here. */
export const draftRoutes = new Hono<WorkspaceEnv>()
  .get("/writers", may("campaigns:read"), (c) =>
    c.json({
      writers: listWriters(c.var.ctx.settings, c.env.ai),
      left: draftsLeft(c.var.ctx),
    } satisfies Writers),
  )
  .post("/", may("campaigns:write"), body(DraftRequest), (c) => {
    const asked = c.req.valid("json")
    const writer = writerOf(c, asked)
    return answerDraft(c, (watcher) => writeDraft(c.var.ctx, asked, writer, watcher))
  })
  .post("/openings", may("campaigns:write"), body(OpeningRequest), (c) => {
    const asked = c.req.valid("json")
    const writer = writerOf(c, asked)
    return answerDraft(c, (watcher) => draftOpening(c.var.ctx, asked, writer, watcher))
  })
  .delete("/:id", may("campaigns:write"), (c) => {
    stopDraft(c.var.ctx, c.req.param("id"))
    return c.body(null, 204)
  })

const writerOf = (c: WorkspaceContext, { writer }: { writer: WriterName }) =>
  chooseWriter(c.var.ctx.settings, c.env.ai, writer)
