import { Hono } from "hono"
import type { Site } from "../../http/context.ts"
import { dropFromEdge, keepAtEdge } from "../../http/edge-cache.ts"
import { body } from "../../http/validate.ts"
import { requireAdmin } from "../auth/require.ts"
import { SectionChange } from "./contract.ts"
import { changeSection, findSection, listSections } from "./documents.ts"

/** `/api/documents`: everybody reads the documentation, the administrator changes it. */
export const documentRoutes = new Hono<Site>()
  .get("/", keepAtEdge("documents"), async (c) => c.json({ sections: await listSections(c.var.ctx) }))
  .get("/:id", requireAdmin, async (c) => c.json(await findSection(c.var.ctx, c.req.param("id"))))
  .put("/:id", requireAdmin, dropFromEdge("documents"), body(SectionChange), async (c) =>
    c.json(await changeSection(c.var.ctx, c.var.actor, c.req.param("id"), c.req.valid("json"))),
  )
