import { Hono } from "hono"
import type { Site, SiteContext } from "../../http/context.ts"
import { dropFromEdge, keepAtEdge } from "../../http/edge-cache.ts"
import { notFound } from "../../http/problem.ts"
import { body, query } from "../../http/validate.ts"
import { requireAdmin } from "../auth/require.ts"
import { PostChange, PostFilter, PostInput, PostSearch } from "./contract.ts"
import { createPost, deletePost } from "./edit-posts.ts"
import { findPost } from "./find-post.ts"
import { listCategories, listPosts, searchPosts } from "./read-posts.ts"
import { findRevision, listRevisions } from "./revisions/read-revisions.ts"
import { seedPosts } from "./seed-posts.ts"
import { updatePost } from "./update-post.ts"

const kept = keepAtEdge("blog")
const edits = dropFromEdge("blog")

export const blogRoutes = new Hono<Site>()
  .get("/posts", kept, query(PostFilter), async (c) =>
    c.json(await listPosts(c.var.ctx, c.req.valid("query"))),
  )
  .get("/posts/:slug", kept, async (c) => answerPost(c, await findPost(c.var.ctx, c.req.param("slug"))))
  .get("/categories", kept, async (c) => c.json(await listCategories(c.var.ctx)))
  .get("/search", kept, query(PostSearch), async (c) =>
    c.json(await searchPosts(c.var.ctx, c.req.valid("query").q)),
  )
  .post("/posts", requireAdmin, edits, body(PostInput), async (c) =>
    c.json(await createPost(c.var.ctx, c.var.actor, c.req.valid("json")), 201),
  )
  .put("/posts/:id", requireAdmin, edits, body(PostChange), async (c) =>
    c.json(await updatePost(c.var.ctx, c.var.actor, c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/posts/:id", requireAdmin, edits, async (c) =>
    c.body(await deletePost(c.var.ctx, c.var.actor, c.req.param("id")).then(() => null), 204),
  )
  .get("/posts/:id/revisions", requireAdmin, async (c) =>
    c.json(await listRevisions(c.var.ctx, c.req.param("id"))),
  )
  .get("/posts/:id/revisions/:revision", requireAdmin, async (c) =>
    c.json(await findRevision(c.var.ctx, c.req.param("id"), Number(c.req.param("revision")))),
  )
  .post("/seed", requireAdmin, edits, async (c) => c.json(await seedPosts(c.var.ctx, c.var.actor)))

/** Answers with a post, a redirect to its new address, or 404 with the code that blog clients know. */
function answerPost(c: SiteContext, found: Awaited<ReturnType<typeof findPost>>) {
  if (!found) throw notFound("post", "PGRST116")
  return "movedTo" in found ? c.redirect(`/api/blog/posts/${found.movedTo}`, 301) : c.json(found)
}
