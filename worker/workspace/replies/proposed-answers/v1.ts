import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { answerOnce } from "../../core/public-api/answer-once.ts"
import { answerPage } from "../../core/public-api/answer-page.ts"
import { describe } from "../../core/public-api/describe.ts"
import { nameFields } from "../../core/public-api/name-fields.ts"
import { findOwnAnswer, listOwnAnswers } from "./own-answers.ts"
import { proposeAnswer, withdrawAnswer } from "./propose-answer.ts"
import { AnswerFilterV1, NewAnswerV1, ProposedAnswerV1, presentAnswerV1 } from "./v1-schemas.ts"

/** `/v1/answers`: a program proposes what to answer in a conversation, and a person sends it or does not. */
export const proposedAnswersV1 = new Hono<WorkspaceEnv>()
  .get(
    "/",
    describe({
      title: "List proposed answers",
      data: ProposedAnswerV1,
      isList: true,
      text: "Those of this key, the newest first, with what was decided and why.",
    }),
    may("messages:propose"),
    query(AnswerFilterV1),
    (c) => {
      const filter = c.req.valid("query")
      return answerPage(c, filter, listOwnAnswers(c.var.ctx, filter, filter), ({ answers }) =>
        answers.map(presentAnswerV1),
      )
    },
  )
  .post(
    "/",
    describe({
      title: "Propose an answer",
      data: ProposedAnswerV1,
      status: 201,
      text: "Nothing is sent by this: a person reads exactly this text in the conversation, and sends it or not. It takes the place of an open one of this key there.",
    }),
    may("messages:propose"),
    body(NewAnswerV1),
    (c) =>
      answerOnce(c, 201, c.req.valid("json"), (ctx, input) =>
        nameFields(() => presentAnswerV1(proposeAnswer(ctx, input))),
      ),
  )
  .get(
    "/:id",
    describe({ title: "Get a proposed answer", data: ProposedAnswerV1 }),
    may("messages:propose"),
    (c) => c.json({ status: "success", data: presentAnswerV1(findOwnAnswer(c.var.ctx, c.req.param("id"))) }),
  )
  .delete(
    "/:id",
    describe({ title: "Withdraw a proposed answer", data: ProposedAnswerV1, text: "Only an open one." }),
    may("messages:propose"),
    (c) => answerOnce(c, 200, c.req.param("id"), (ctx, id) => presentAnswerV1(withdrawAnswer(ctx, id))),
  )
