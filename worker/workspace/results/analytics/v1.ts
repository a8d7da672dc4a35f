import { Hono } from "hono"
import { query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { pageInOrder } from "../../core/paging/page-in-order.ts"
import { requireFeature } from "../../core/plan/refuse.ts"
import { answerPage } from "../../core/public-api/answer-page.ts"
import { describe } from "../../core/public-api/describe.ts"
import { COUNTING } from "./counting.ts"
import { readProgress, readRows } from "./read-analytics.ts"
import {
  CutFilterV1,
  CutV1,
  ProgressFilterV1,
  ProgressV1,
  presentCutV1,
  presentProgressV1,
  readFilterV1,
} from "./v1-schemas.ts"

/** `/v1/analytics/progress` and `/v1/analytics/cuts`: what the Analytics page shows, for programs. */
export const analyticsCutsV1 = new Hono<WorkspaceEnv>()
  .get(
    "/progress",
    describe({
      title: "Get analytics progress",
      data: ProgressV1,
      text: "By day, week or month, beside as many days before. Without from and to the last 90 days. People count in the time of their first message; nothing is from the sandbox. While a large workspace is counted for the first time it answers 409, with Retry-After.",
      conflict: COUNTING,
    }),
    may("analytics:read"),
    query(ProgressFilterV1),
    (c) => {
      const filter = readFilterV1(c.req.valid("query"), c.var.ctx.now)
      return c.json({ status: "success", data: presentProgressV1(filter, readProgress(c.var.ctx, filter)) })
    },
  )
  .get(
    "/cuts",
    describe({
      title: "List analytics by cut",
      data: CutV1,
      isList: true,
      text: "By campaign, step, variant, mailbox, client, outlet, the outlet's country, beat, writer of the draft, or the weekday or hour of sending by the recipient's clocks; the most messages first. Of steps, variants, writers, weekdays and hours, an answer belongs to the last message before it. Each rate has its 95 % interval. Without from and to the last 90 days. A plan may not have it. While a large workspace is counted for the first time it answers 409, with Retry-After.",
      conflict: COUNTING,
    }),
    may("analytics:read"),
    query(CutFilterV1),
    (c) => {
      const { ctx } = c.var
      requireFeature(ctx, "advancedAnalytics")
      const paging = c.req.valid("query")
      const rows = readRows(ctx, readFilterV1(paging, ctx.now))
      return answerPage(c, paging, pageInOrder(rows, paging), ({ rows: shown }) => shown.map(presentCutV1))
    },
  )
