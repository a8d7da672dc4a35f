import { Hono } from "hono"
import type { Site } from "../../http/context.ts"
import { query } from "../../http/validate.ts"
import { requireAdmin } from "../auth/require.ts"
import { answerOfDocument, answerOfPost, answerPreview } from "./answer-picture.ts"
import { PicturePreview } from "./contract.ts"
import { previewAddress } from "./preview-address.ts"

/** `/api/pictures`: how the administrator sees a picture that is kept elsewhere before it is published. */
export const pictureRoutes = new Hono<Site>().get("/", requireAdmin, query(PicturePreview), (c) =>
  c.json({ address: previewAddress(c.var.ctx, c.req.valid("query").address) }),
)

/** `/images/outside`: pictures of pages that are kept elsewhere, served from here. */
export const outsideRoutes = new Hono<Site>()
  .on(["GET", "HEAD"], "/posts/:id{[\\w-]+}", answerOfPost)
  .on(["GET", "HEAD"], "/documents/:id{[\\w-]+}", answerOfDocument)
  .on(["GET", "HEAD"], "/preview", answerPreview)
