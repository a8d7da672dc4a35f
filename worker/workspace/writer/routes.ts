import { Hono } from "hono"
import { body } from "../../http/validate.ts"
import { may } from "../actor.ts"
import type { Room } from "../context.ts"
import { DraftRequest, OpeningRequest } from "./contract.ts"
import { draftOpening } from "./draft-opening.ts"
import { writeDraft } from "./write-draft.ts"

/** `/api/workspaces/:workspaceId/drafts`: help with writing. Nothing here sends anything. */
export const draftRoutes = new Hono<Room>()
  .post("/", may("campaigns:write"), body(DraftRequest), async (c) =>
    c.json(await writeDraft(c.var.ctx, c.req.valid("json")), 201),
  )
  .post("/openings", may("campaigns:write"), body(OpeningRequest), async (c) =>
    c.json(await draftOpening(c.var.ctx, c.req.valid("json")), 201),
  )
