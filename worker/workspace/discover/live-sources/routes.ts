import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { LiveSearch } from "./contract.ts"
import { searchSource } from "./search-source.ts"

/** `/api/workspaces/:workspaceId/live-sources`: services that are searched while somebody waits. */
export const liveSourceRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("opportunities:read"), async (c) => {
    const { sourcesOf } = await import("../../../directory/live/sources.ts")
    return c.json({ sources: sourcesOf(c.var.ctx.settings).map(({ name }) => name) })
  })
  .post("/search", may("opportunities:write"), body(LiveSearch), async (c) =>
    c.json(await searchSource(c.var.ctx, c.req.valid("json"))),
  )
