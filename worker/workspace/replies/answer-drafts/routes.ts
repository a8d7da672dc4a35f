import { Hono } from "hono"
import { chooseWriter } from "../../campaigns/writer/choose-writer.ts"
import { answerDraft } from "../../campaigns/writer/stream-draft.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { draftAnswer } from "./draft-answer.ts"

/** `/api/workspaces/:workspaceId/inbox/:id/drafts`: a connected model drafts an answer. Nothing is sent from here. */
export const answerDraftRoutes = new Hono<WorkspaceEnv>().post("/:id/drafts", may("inbox:write"), (c) => {
  const writer = chooseWriter(c.var.ctx, "model", "answer")
  return answerDraft(c, (watcher) => draftAnswer(c.var.ctx, c.req.param("id"), writer, watcher))
})
