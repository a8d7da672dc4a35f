import { Hono } from "hono"

// The yardstick for pages: one statement that finds one post, answered as it is.
export default new Hono<{ Bindings: { SITE: D1Database } }>().get("/:slug", async (c) => {
  const post = await c.env.SITE.prepare("select * from blog_posts where slug = ?")
    .bind(c.req.param("slug"))
    .first()
  return c.json(post)
})
