import { Hono } from "hono"
import type { Ctx, WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { answerOnce } from "../../core/public-api/answer-once.ts"
import { describe } from "../../core/public-api/describe.ts"
import { presentEnrolmentV1 } from "../enrolments/present-enrolment-v1.ts"
import { EnrolmentV1 } from "../enrolments/v1-schemas.ts"
import { removeEnrolment } from "./act-on-enrolment.ts"
import { explainEnrolment } from "./explain.ts"
import { historyOf, plannedFor } from "./history.ts"
import { ExplanationV1 } from "./v1-schemas.ts"

/** `/v1/enrolments/{id}/…`: what has happened to somebody, what comes next and why, and the way out. */
export const progressV1 = new Hono<WorkspaceEnv>()
  .get(
    "/:id/explain",
    describe({
      title: "Explain an enrolment",
      data: ExplanationV1,
      text: "What has happened, what comes next, and each rule that moved it.",
    }),
    may("campaigns:read"),
    (c) => c.json({ status: "success", data: explainV1(c.var.ctx, c.req.param("id")) }),
  )
  .post(
    "/:id/stop",
    describe({
      title: "Stop an enrolment",
      data: EnrolmentV1,
      text: "For good: nothing more is sent in it.",
    }),
    may("campaigns:write"),
    (c) => answerOnce(c, 200, c.req.param("id"), (ctx, id) => presentEnrolmentV1(removeEnrolment(ctx, id))),
  )

function explainV1(ctx: Ctx, id: string): ExplanationV1 {
  const { enrolmentId, state, nextAt, summary, because } = explainEnrolment(ctx, id)
  return {
    enrolment_id: enrolmentId,
    state,
    next_at: nextAt,
    summary,
    because,
    happened: historyOf(ctx, id).map(({ messageId, ...event }) => ({ ...event, message_id: messageId })),
    planned: plannedFor(ctx, id, nextAt === null).map(({ messageId, ...step }) => ({
      ...step,
      message_id: messageId,
    })),
  }
}
