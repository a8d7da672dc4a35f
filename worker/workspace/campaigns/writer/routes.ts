import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { chooseWriter, listWriters } from "./choose-writer.ts"
import { DraftRequest, OpeningRequest } from "./contract.ts"
import { draftOpening } from "./draft-opening.ts"
import { stopDraft } from "./running-drafts.ts"
import { answerDraft } from "./stream-draft.ts"
import { writeDraft } from "./write-draft.ts"

/** `/api/workspaces/:workspaceId/drafts`: help with writing. Nothing is sent from here. */
export const draftRoutes = new Hono<WorkspaceEnv>()
  .get("/writers", may("campaigns:read"), (c) => c.json(listWriters(c.var.ctx)))
  .post("/", may("campaigns:write"), body(DraftRequest), (c) => {
    const asked = c.req.valid("json")
    const writer = chooseWriter(c.var.ctx, asked.writer)
    return answerDraft(c, (watcher) => writeDraft(c.var.ctx, asked, writer, watcher))
  })
  .post("/openings", may("campaigns:write"), body(OpeningRequest), (c) => {
    const asked = c.req.valid("json")
    const writer = chooseWriter(c.var.ctx, asked.writer)
    return answerDraft(c, (watcher) => draftOpening(c.var.ctx, asked, writer, watcher))
  })
  .delete("/:id", may("campaigns:write"), (c) => {
    stopDraft(c.var.ctx, c.req.param("id"))
    return c.body(null, 204)
  })
