import { Hono } from "hono"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { answerAttachment } from "./answer-attachment.ts"

/** `/api/workspaces/:workspaceId/inbox/:id/messages/:messageId/attachments/:part`. */
export const attachmentRoutes = new Hono<WorkspaceEnv>().get(
  "/:id/messages/:messageId/attachments/:part",
  may("inbox:read"),
  (c) => answerAttachment(c, c.req.param("id"), c.req.param("messageId"), c.req.param("part")),
)
