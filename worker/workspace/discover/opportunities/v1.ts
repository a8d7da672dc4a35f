import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { answerOnce } from "../../core/public-api/answer-once.ts"
import { answerPage } from "../../core/public-api/answer-page.ts"
import { describe, UPDATES } from "../../core/public-api/describe.ts"
import { nameFields } from "../../core/public-api/name-fields.ts"
import { addOpportunity } from "./add-opportunity.ts"
import { changeOpportunity } from "./change-opportunity.ts"
import { findOpportunity } from "./find-opportunity.ts"
import { listOpportunities } from "./list-opportunities.ts"
import {
  NewOpportunityV1,
  OpportunityChangeV1,
  OpportunityFilterV1,
  OpportunityV1,
  presentOpportunityV1,
} from "./v1-schemas.ts"

/** `/v1/opportunities`: the verbs of the dashboard, for programs. */
export const opportunitiesV1 = new Hono<WorkspaceEnv>()
  .get(
    "/",
    describe({
      title: "List opportunities",
      data: OpportunityV1,
      isList: true,
      text: "Without a state, a campaign or updated_since dismissed and expired ones are left out.",
    }),
    may("opportunities:read"),
    query(OpportunityFilterV1),
    (c) => {
      const { updated_since: updatedSince, ...filter } = c.req.valid("query")
      return answerPage(
        c,
        filter,
        listOpportunities(c.var.ctx, { ...filter, updatedSince }),
        ({ opportunities }) => opportunities.map(presentOpportunityV1),
      )
    },
  )
  .post(
    "/",
    describe({ title: "Create an opportunity", data: OpportunityV1, status: 201 }),
    may("opportunities:write"),
    body(NewOpportunityV1),
    (c) =>
      answerOnce(c, 201, c.req.valid("json"), (ctx, input) =>
        nameFields(() => presentOpportunityV1(addOpportunity(ctx, input))),
      ),
  )
  .get(
    "/:id",
    describe({ title: "Get an opportunity", data: OpportunityV1 }),
    may("opportunities:read"),
    (c) =>
      c.json({
        status: "success",
        data: presentOpportunityV1(findOpportunity(c.var.ctx, c.req.param("id"))),
      }),
  )
  .on(
    UPDATES,
    "/:id",
    describe({ title: "Update an opportunity", data: OpportunityV1 }),
    may("opportunities:write"),
    body(OpportunityChangeV1),
    (c) =>
      answerOnce(c, 200, c.req.valid("json"), (ctx, change) =>
        nameFields(() => presentOpportunityV1(changeOpportunity(ctx, c.req.param("id"), change))),
      ),
  )
