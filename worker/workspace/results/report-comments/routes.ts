import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { changeComment, deleteComment } from "./change-comment.ts"
import { CommentChange } from "./contract.ts"
import { findComments } from "./list-comments.ts"

/** `/api/workspaces/:workspaceId/reports/:id/comments`. Readers of a report write them by its link. */
export const reportCommentRoutes = new Hono<WorkspaceEnv>()
  .get("/:id/comments", may("analytics:read"), (c) =>
    c.json({ comments: findComments(c.var.ctx, c.req.param("id")) }),
  )
  .put("/:id/comments/:commentId", may("campaigns:write"), body(CommentChange), (c) =>
    c.json(changeComment(c.var.ctx, c.req.param("id"), c.req.param("commentId"), c.req.valid("json"))),
  )
  .delete("/:id/comments/:commentId", may("campaigns:write"), (c) => {
    deleteComment(c.var.ctx, c.req.param("id"), c.req.param("commentId"))
    return c.body(null, 204)
  })
