import { Hono } from "hono"
import { query } from "../../../http/validate.ts"
import { may } from "../../core/actor.ts"
import type { Ctx, WorkspaceEnv } from "../../core/context.ts"
import { answerOnce } from "../../core/public-api/answer-once.ts"
import { answerPage } from "../../core/public-api/answer-page.ts"
import { describe } from "../../core/public-api/describe.ts"
import { requireCampaign } from "../campaigns/find-campaign.ts"
import { explainEnrolment } from "../engine/explain.ts"
import { removeEnrolment } from "./act-on-enrolment.ts"
import type { Enrolment } from "./contract.ts"
import { historyOf, plannedFor } from "./history.ts"
import { findEnrolment, listEnrolments } from "./list-enrolments.ts"
import { EnrolmentFilterV1, EnrolmentV1, ExplanationV1 } from "./v1-schemas.ts"

/** `/v1/enrolments`: the people in campaigns, what has happened to each, and what comes next and why. */
export const enrolmentsV1 = new Hono<WorkspaceEnv>()
  .get(
    "/",
    describe({ title: "List enrolments", data: EnrolmentV1, isList: true }),
    may("campaigns:read"),
    query(EnrolmentFilterV1),
    (c) => {
      const { campaign, state, cursor: after, ...paging } = c.req.valid("query")
      if (campaign !== undefined) requireCampaign(c.var.ctx, campaign)
      const found = listEnrolments(c.var.ctx, { campaign, state, after }, paging)
      return answerPage(c, paging, { ...found, nextCursor: found.after }, ({ enrolments }) =>
        enrolments.map(presentV1),
      )
    },
  )
  .get("/:id", describe({ title: "Get an enrolment", data: EnrolmentV1 }), may("campaigns:read"), (c) =>
    c.json({ status: "success", data: presentV1(findEnrolment(c.var.ctx, c.req.param("id"))) }),
  )
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
    (c) => answerOnce(c, 200, c.req.param("id"), (ctx, id) => presentV1(removeEnrolment(ctx, id))),
  )

const presentV1 = (enrolment: Enrolment): EnrolmentV1 => ({
  id: enrolment.id,
  campaign_id: enrolment.campaignId,
  contact_id: enrolment.contactId,
  mailbox_id: enrolment.mailboxId,
  state: enrolment.state,
  stop_reason: enrolment.stopReason,
  touches: enrolment.touches,
  next_at: enrolment.nextAt,
  paused_until: enrolment.pausedUntil,
  time_zone: enrolment.timeZone,
  created_at: enrolment.createdAt,
  ended_at: enrolment.endedAt,
})

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
