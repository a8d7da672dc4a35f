import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { LiveSearch, SourceKey } from "./contract.ts"
import { searchSource } from "./search-source.ts"
import { keepSourceKey, listSources, removeSourceKey } from "./source-keys.ts"

/** `/api/workspaces/:workspaceId/live-sources`: services that are searched while somebody waits. */
export const liveSourceRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("opportunities:read"), async (c) => c.json({ sources: await listSources(c.var.ctx) }))
  .put("/:source/key", may("workspace:manage"), body(SourceKey), async (c) => {
    keepSourceKey(c.var.ctx, c.req.param("source"), c.req.valid("json"))
    return c.json({ sources: await listSources(c.var.ctx) })
  })
  .delete("/:source/key", may("workspace:manage"), async (c) => {
    removeSourceKey(c.var.ctx, c.req.param("source"))
    return c.json({ sources: await listSources(c.var.ctx) })
  })
  .post("/search", may("opportunities:write"), body(LiveSearch), async (c) =>
    c.json(await searchSource(c.var.ctx, c.req.valid("json"))),
  )
