import { Hono } from "hono"
import { query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { answerPage } from "../../core/public-api/answer-page.ts"
import { describe } from "../../core/public-api/describe.ts"
import { requireCampaign } from "../campaigns/find-campaign.ts"
import { findEnrolment, listEnrolments } from "./list-enrolments.ts"
import { presentEnrolmentV1 } from "./present-enrolment-v1.ts"
import { EnrolmentFilterV1, EnrolmentV1 } from "./v1-schemas.ts"

/** `/v1/enrolments`: the people in campaigns, and how far each has come. */
export const enrolmentsV1 = new Hono<WorkspaceEnv>()
  .get(
    "/",
    describe({ title: "List enrolments", data: EnrolmentV1, isList: true }),
    may("campaigns:read"),
    query(EnrolmentFilterV1),
    (c) => {
      const { campaign, state, cursor: after, updated_since: updatedSince, ...paging } = c.req.valid("query")
      if (campaign !== undefined) requireCampaign(c.var.ctx, campaign)
      const found = listEnrolments(c.var.ctx, { campaign, state, after, updatedSince }, paging)
      return answerPage(c, paging, { ...found, nextCursor: found.after }, ({ enrolments }) =>
        enrolments.map(presentEnrolmentV1),
      )
    },
  )
  .get("/:id", describe({ title: "Get an enrolment", data: EnrolmentV1 }), may("campaigns:read"), (c) =>
    c.json({ status: "success", data: presentEnrolmentV1(findEnrolment(c.var.ctx, c.req.param("id"))) }),
  )
