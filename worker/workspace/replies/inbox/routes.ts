import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { keepDraft } from "../reply-drafts/keep-draft.ts"
import { actOnThreads } from "./act-on-threads.ts"
import {
  Correction,
  ManyThreads,
  NewReply,
  ReplyDraft,
  Settling,
  ThreadFilter,
  UnmatchedFilter,
} from "./contract.ts"
import { correctMeaning } from "./correct-meaning.ts"
import { fillSnippet } from "./fill-snippet.ts"
import { findThread } from "./find-thread.ts"
import { listThreads } from "./list-threads.ts"
import { replyInThread } from "./reply.ts"
import { listUnmatched, settleUnmatched } from "./unmatched.ts"

/** `/api/workspaces/:workspaceId/inbox`: replies, and messages not yet assigned to a person. */
export const inboxRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("inbox:read"), query(ThreadFilter), (c) =>
    c.json(listThreads(c.var.ctx, c.req.valid("query"))),
  )
  .post("/actions", may("inbox:write"), body(ManyThreads), async (c) =>
    c.json(await actOnThreads(c.var.ctx, c.req.valid("json"))),
  )
  .get("/unmatched", may("inbox:read"), query(UnmatchedFilter), (c) =>
    c.json(listUnmatched(c.var.ctx, c.req.valid("query"))),
  )
  .post("/unmatched/:id", may("inbox:write"), body(Settling), (c) => {
    settleUnmatched(c.var.ctx, c.req.param("id"), c.req.valid("json"))
    return c.body(null, 204)
  })
  .get("/:id", may("inbox:read"), (c) => c.json(findThread(c.var.ctx, c.req.param("id"))))
  .put("/:id/messages/:messageId/meaning", may("inbox:write"), body(Correction), (c) =>
    c.json(correctMeaning(c.var.ctx, c.req.param("id"), c.req.param("messageId"), c.req.valid("json"))),
  )
  .post("/:id/replies", may("inbox:write"), body(NewReply), async (c) =>
    c.json(await replyInThread(c.var.ctx, c.req.param("id"), c.req.valid("json")), 201),
  )
  .put("/:id/draft", may("inbox:write"), body(ReplyDraft), (c) => {
    keepDraft(c.var.ctx, c.req.param("id"), c.req.valid("json").text)
    return c.body(null, 204)
  })
  .get("/:id/snippets/:snippetId", may("inbox:read"), (c) =>
    c.json(fillSnippet(c.var.ctx, c.req.param("id"), c.req.param("snippetId"))),
  )
