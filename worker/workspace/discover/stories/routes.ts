import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { ChosenWriters, StoryPage, StorySearch } from "./contract.ts"
import { findStoryCoverage } from "./find-story-coverage.ts"
import { readStoryPage } from "./read-story-page.ts"
import { takeWriters } from "./take-writers.ts"

/** `/api/workspaces/:workspaceId/stories`: who writes about a story. */
export const storyRoutes = new Hono<WorkspaceEnv>()
  .post("/coverage", may("opportunities:read"), body(StorySearch), async (c) =>
    c.json(await findStoryCoverage(c.var.ctx, c.req.valid("json"))),
  )
  .post("/page", may("opportunities:write"), body(StoryPage), async (c) =>
    c.json(await readStoryPage(c.var.ctx, c.req.valid("json"))),
  )
  .post("/writers", may("contacts:write"), may("lists:write"), body(ChosenWriters), async (c) =>
    c.json(await takeWriters(c.var.ctx, c.req.valid("json"))),
  )
