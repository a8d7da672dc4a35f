import { Hono } from "hono"
import type { Site } from "../../http/context.ts"
import { dropFromEdge } from "../../http/edge-cache.ts"
import { multipartOnly } from "../../http/guard.ts"
import { body, query } from "../../http/validate.ts"
import { requireAdmin } from "../auth/require.ts"
import { addImage } from "./add-image.ts"
import { MediaChange, MediaFilter, MediaRemoval } from "./contract.ts"
import { changeImage, deleteImage, listImages } from "./library.ts"
import { readUpload } from "./read-upload.ts"

/** `POST /api/media`: a form with files, so it comes before the guards that only accept small JSON. */
export const uploadRoutes = new Hono<Site>().post("/", multipartOnly, requireAdmin, async (c) => {
  const { item, isNew } = await addImage(c.var.ctx, c.var.actor, await readUpload(c.req.raw))
  return c.json(item, isNew ? 201 : 200)
})

const one = "/:id{[0-9a-f]{32}}"

/** `/api/media`: the administrator's library of images. */
export const mediaRoutes = new Hono<Site>()
  .get("/", requireAdmin, query(MediaFilter), async (c) =>
    c.json(await listImages(c.var.ctx, c.req.valid("query"))),
  )
  .put(one, requireAdmin, body(MediaChange), async (c) =>
    c.json(await changeImage(c.var.ctx, c.var.actor, c.req.param("id"), c.req.valid("json"))),
  )
  .delete(one, requireAdmin, query(MediaRemoval), dropFromEdge("media"), async (c) => {
    await deleteImage(c.var.ctx, c.var.actor, c.req.param("id"), c.req.valid("query"))
    return c.body(null, 204)
  })
