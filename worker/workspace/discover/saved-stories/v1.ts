import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { Paging } from "../../core/paging/contract.ts"
import { pageInOrder } from "../../core/paging/page-in-order.ts"
import { answerOnce } from "../../core/public-api/answer-once.ts"
import { answerPage } from "../../core/public-api/answer-page.ts"
import { describe, UPDATES } from "../../core/public-api/describe.ts"
import { nameFields } from "../../core/public-api/name-fields.ts"
import { findSavedCoverage } from "./find-saved-coverage.ts"
import { findStory, listStories } from "./find-story.ts"
import { changeStory, saveStory } from "./save-story.ts"
import {
  NewStoryV1,
  presentStoryV1,
  presentStoryWriterV1,
  StoryChangeV1,
  StoryFilterV1,
  StoryV1,
  StoryWriterV1,
} from "./v1-schemas.ts"

/** `/v1/stories`: the verbs of the dashboard, for programs. */
export const storiesV1 = new Hono<WorkspaceEnv>()
  .get(
    "/",
    describe({ title: "List stories", data: StoryV1, isList: true, text: "Newest first." }),
    may("opportunities:read"),
    query(StoryFilterV1),
    (c) => {
      const { updated_since: updatedSince, ...paging } = c.req.valid("query")
      return answerPage(c, paging, listStories(c.var.ctx, { ...paging, updatedSince }), ({ stories }) =>
        stories.map(presentStoryV1),
      )
    },
  )
  .post(
    "/",
    describe({
      title: "Save a story",
      data: StoryV1,
      status: 201,
      text: "It is watched unless watched is false. What the watch finds is among the opportunities of the kind article.",
    }),
    may("opportunities:write"),
    body(NewStoryV1),
    (c) =>
      answerOnce(c, 201, c.req.valid("json"), (ctx, input) =>
        nameFields(() => presentStoryV1(saveStory(ctx, input))),
      ),
  )
  .get("/:id", describe({ title: "Get a story", data: StoryV1 }), may("opportunities:read"), (c) =>
    c.json({ status: "success", data: presentStoryV1(findStory(c.var.ctx, c.req.param("id"))) }),
  )
  .on(
    UPDATES,
    "/:id",
    describe({ title: "Update a story", data: StoryV1 }),
    may("opportunities:write"),
    body(StoryChangeV1),
    (c) =>
      answerOnce(c, 200, c.req.valid("json"), (ctx, change) =>
        nameFields(() => presentStoryV1(changeStory(ctx, c.req.param("id"), change))),
      ),
  )
  .get(
    "/:id/writers",
    describe({
      title: "List writers of a story",
      data: StoryWriterV1,
      isList: true,
      text: "At most 30 people of the directory who published such stories in the last 90 days, best first, with the headlines that show it.",
    }),
    may("opportunities:read"),
    query(Paging),
    async (c) => {
      const paging = c.req.valid("query")
      const { writers } = await findSavedCoverage(c.var.ctx, c.req.param("id"))
      return answerPage(c, paging, pageInOrder(writers, paging), ({ rows }) => rows.map(presentStoryWriterV1))
    },
  )
