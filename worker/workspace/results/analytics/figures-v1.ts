import { Hono } from "hono"
import { query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { answerPage } from "../../core/public-api/answer-page.ts"
import { describe } from "../../core/public-api/describe.ts"
import { presentFiguresV1, presentStepV1, readPeriodV1 } from "../results/present-v1.ts"
import {
  AnalyticsFilterV1,
  CampaignFiguresFilterV1,
  CampaignFiguresV1,
  DayV1,
  OverviewFilterV1,
  OverviewV1,
  StepFiguresV1,
} from "../results/v1-schemas.ts"
import { COUNTING } from "./counting.ts"
import { listCampaignFigures } from "./list-campaign-figures.ts"
import { listDays, listSteps, readFigures } from "./read-figures.ts"

const whose =
  "Figures of people are about those who were first written to in the time, with what came of them until now, each once in each campaign; messages_sent and replies_received are what happened in it. Rates are parts of one, and null where there is nobody to be a part of. The sandbox does not count, except in a campaign that you name. While a large workspace is counted for the first time it answers 409, with Retry-After."

/** `/v1/analytics`: the figures of the dashboard, for programs. */
export const analyticsV1 = new Hono<WorkspaceEnv>()
  .get(
    "/overview",
    describe({ title: "Get analytics overview", data: OverviewV1, text: whose, conflict: COUNTING }),
    may("analytics:read"),
    query(OverviewFilterV1),
    (c) => {
      const filter = c.req.valid("query")
      const { timeZone, figures } = readFigures(c.var.ctx, readPeriodV1(filter))
      const { campaign = null, from = null, to = null } = filter
      const data = { campaign_id: campaign, from, to, time_zone: timeZone, ...presentFiguresV1(figures) }
      return c.json({ status: "success", data })
    },
  )
  .get(
    "/days",
    describe({
      title: "List analytics by day",
      data: DayV1,
      isList: true,
      text: `The days on which something happened, in their order. ${whose}`,
      conflict: COUNTING,
    }),
    may("analytics:read"),
    query(AnalyticsFilterV1),
    (c) => {
      const filter = c.req.valid("query")
      return answerPage(c, filter, listDays(c.var.ctx, readPeriodV1(filter), filter), ({ rows }) =>
        rows.map(({ date, figures }) => ({ date, ...presentFiguresV1(figures) })),
      )
    },
  )
  .get(
    "/campaigns",
    describe({
      title: "List analytics by campaign",
      data: CampaignFiguresV1,
      isList: true,
      text: `Every campaign that was launched, the newest first. ${whose}`,
      conflict: COUNTING,
    }),
    may("analytics:read"),
    query(CampaignFiguresFilterV1),
    (c) => {
      const filter = c.req.valid("query")
      return answerPage(c, filter, listCampaignFigures(c.var.ctx, readPeriodV1(filter), filter), ({ rows }) =>
        rows.map(({ id, name, state, figures }) => ({
          campaign_id: id,
          name,
          state,
          ...presentFiguresV1(figures),
        })),
      )
    },
  )
  .get(
    "/steps",
    describe({
      title: "List analytics by step",
      data: StepFiguresV1,
      isList: true,
      text: "Each text of each message that was sent in the time. An answer counts for the last message before it.",
      conflict: COUNTING,
    }),
    may("analytics:read"),
    query(AnalyticsFilterV1),
    (c) => {
      const filter = c.req.valid("query")
      return answerPage(c, filter, listSteps(c.var.ctx, readPeriodV1(filter), filter), ({ rows }) =>
        rows.map(presentStepV1),
      )
    },
  )
