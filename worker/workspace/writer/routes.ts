import { Hono } from "hono"
import { body } from "../../http/validate.ts"
import { may } from "../actor.ts"
import type { Room } from "../context.ts"
import { DraftRequest } from "./contract.ts"
import { writeDraft } from "./write-draft.ts"

/** `/api/workspaces/:workspaceId/drafts`: help with writing. Nothing here sends anything. */
export const draftRoutes = new Hono<Room>().post("/", may("campaigns:write"), body(DraftRequest), async (c) =>
  c.json(await writeDraft(c.var.ctx, c.req.valid("json")), 201),
)
