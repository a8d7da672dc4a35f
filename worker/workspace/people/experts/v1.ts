import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { pageOf } from "../../core/paging/page-of.ts"
import { PagingSince } from "../../core/paging/v1-schemas.ts"
import { answerOnce } from "../../core/public-api/answer-once.ts"
import { answerPage } from "../../core/public-api/answer-page.ts"
import { describe } from "../../core/public-api/describe.ts"
import { nameFields } from "../../core/public-api/name-fields.ts"
import { addExpert, changeExpert, patchExpert } from "./change-expert.ts"
import { findExpert, listExperts } from "./find-expert.ts"
import { ExpertChangeV1, ExpertV1, NewExpertV1, presentExpertV1 } from "./v1-schemas.ts"

/** `/v1/experts`: the verbs of the dashboard, for programs. Only people ask an expert to confirm, and open or end a page. */
export const expertsV1 = new Hono<WorkspaceEnv>()
  .get(
    "/",
    describe({
      title: "List experts",
      data: ExpertV1,
      isList: true,
      text: "In the order in which they were added.",
    }),
    may("campaigns:read"),
    query(PagingSince),
    (c) => {
      const { updated_since: updatedSince, ...paging } = c.req.valid("query")
      const placeOf = ({ id, createdAt }: { id: string; createdAt: string }) => `${createdAt} ${id}`
      return answerPage(
        c,
        paging,
        pageOf(listExperts(c.var.ctx, { updatedSince }).experts, placeOf, paging),
        ({ rows }) => rows.map(presentExpertV1),
      )
    },
  )
  .post(
    "/",
    describe({
      title: "Create an expert",
      data: ExpertV1,
      status: 201,
      text: "Nobody can read their page before they confirmed it by mail, for which a member asks them.",
    }),
    may("campaigns:write"),
    body(NewExpertV1),
    (c) =>
      answerOnce(c, 201, c.req.valid("json"), (ctx, input) =>
        nameFields(() => presentExpertV1(addExpert(ctx, input))),
      ),
  )
  .get("/:id", describe({ title: "Get an expert", data: ExpertV1 }), may("campaigns:read"), (c) =>
    c.json({ status: "success", data: presentExpertV1(findExpert(c.var.ctx, c.req.param("id"))) }),
  )
  .put(
    "/:id",
    describe({
      title: "Update an expert",
      data: ExpertV1,
      text: "All of it. Their page goes on showing what they confirmed; with another address it ends.",
    }),
    may("campaigns:write"),
    body(NewExpertV1),
    (c) =>
      answerOnce(c, 200, c.req.valid("json"), (ctx, input) =>
        nameFields(() => presentExpertV1(changeExpert(ctx, c.req.param("id"), input))),
      ),
  )
  .patch(
    "/:id",
    describe({
      title: "Patch an expert",
      data: ExpertV1,
      text: "Their page goes on showing what they confirmed; with another address it ends.",
    }),
    may("campaigns:write"),
    body(ExpertChangeV1),
    (c) =>
      answerOnce(c, 200, c.req.valid("json"), (ctx, change) =>
        nameFields(() => presentExpertV1(patchExpert(ctx, c.req.param("id"), change))),
      ),
  )
