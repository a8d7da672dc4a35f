import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { NewStory, StoryChange, StoryFilter } from "./contract.ts"
import { findSavedCoverage } from "./find-saved-coverage.ts"
import { findStory, listStories } from "./find-story.ts"
import { changeStory, saveStory } from "./save-story.ts"

/** `/api/workspaces/:workspaceId/stories`: the stories that a workspace keeps and watches. */
export const savedStoryRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("opportunities:read"), query(StoryFilter), (c) =>
    c.json(listStories(c.var.ctx, c.req.valid("query"))),
  )
  .post("/", may("opportunities:write"), body(NewStory), (c) =>
    c.json(saveStory(c.var.ctx, c.req.valid("json")), 201),
  )
  .get("/:id", may("opportunities:read"), (c) => c.json(findStory(c.var.ctx, c.req.param("id"))))
  .put("/:id", may("opportunities:write"), body(StoryChange), (c) =>
    c.json(changeStory(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .get("/:id/coverage", may("opportunities:read"), async (c) =>
    c.json(await findSavedCoverage(c.var.ctx, c.req.param("id"))),
  )
