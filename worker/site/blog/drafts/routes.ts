import { Hono } from "hono"
import type { Site } from "../../../http/context.ts"
import { dropFromEdge } from "../../../http/edge-cache.ts"
import { body, query } from "../../../http/validate.ts"
import { requireAdmin } from "../../auth/require.ts"
import { DraftFilter, DraftInput, DraftPublishing } from "./contract.ts"
import { createDraft, deleteDraft, updateDraft } from "./edit-drafts.ts"
import { publishDraft } from "./publish.ts"
import { findDraft, listDrafts } from "./read-drafts.ts"

export const draftRoutes = new Hono<Site>()
  .get("/", requireAdmin, query(DraftFilter), async (c) =>
    c.json(await listDrafts(c.var.ctx, c.req.valid("query"))),
  )
  .post("/", requireAdmin, body(DraftInput), async (c) =>
    c.json(await createDraft(c.var.ctx, c.var.actor, c.req.valid("json")), 201),
  )
  .get("/:id", requireAdmin, async (c) => c.json(await findDraft(c.var.ctx, c.req.param("id"))))
  .put("/:id", requireAdmin, body(DraftInput), async (c) =>
    c.json(await updateDraft(c.var.ctx, c.var.actor, c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/:id", requireAdmin, async (c) =>
    c.body(await deleteDraft(c.var.ctx, c.var.actor, c.req.param("id")).then(() => null), 204),
  )
  .post("/:id/publish", requireAdmin, dropFromEdge("blog"), body(DraftPublishing), async (c) =>
    c.json(await publishDraft(c.var.ctx, c.var.actor, c.req.param("id"), c.req.valid("json")), 201),
  )
