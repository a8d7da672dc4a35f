import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceContext, WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { AnswerApproval, AnswerRefusal } from "./contract.ts"
import { approveAnswer, declineAnswer, editAnswer } from "./decide-answer.ts"

/** `/api/workspaces/:workspaceId/inbox/:id/answers`: answers that programs propose, for people to decide on. */
export const proposedAnswerRoutes = new Hono<WorkspaceEnv>()
  .post("/:id/answers/:answerId/approve", may("inbox:write"), body(AnswerApproval), async (c) =>
    c.json(await approveAnswer(c.var.ctx, placeIn(c), c.req.valid("json"))),
  )
  .post("/:id/answers/:answerId/edit", may("inbox:write"), (c) => {
    editAnswer(c.var.ctx, placeIn(c))
    return c.body(null, 204)
  })
  .post("/:id/answers/:answerId/decline", may("inbox:write"), body(AnswerRefusal), (c) => {
    declineAnswer(c.var.ctx, placeIn(c), c.req.valid("json"))
    return c.body(null, 204)
  })

const placeIn = (c: WorkspaceContext) => ({
  threadId: c.req.param("id") ?? "",
  id: c.req.param("answerId") ?? "",
})
