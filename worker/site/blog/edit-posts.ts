import { eq, sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { conflict, notFound } from "../../http/problem.ts"
import { record } from "../audit/record.ts"
import { authorOf } from "./authors.ts"
import type { Post, PostInput } from "./contract.ts"
import { insertPost } from "./insert-post.ts"
import { presentPost } from "./present.ts"
import { selectPost } from "./read-posts.ts"
import { removeFromSearch } from "./search-index.ts"
import { blogPosts } from "./table.ts"

export const slugTaken = () => conflict("Another post already uses this permalink.")

/** Publishes a post, dated now and signed by whoever is signed in. 409 if its slug is taken. */
export async function createPost(ctx: Ctx, actor: Actor, input: PostInput): Promise<Post> {
  const id = crypto.randomUUID()
  const author = authorOf(actor)
  const isFree = sql`where not exists (select 1 from blog_posts where slug = ${input.slug})`
  const results = await ctx.db.batch([
    record(ctx, actor, { action: "post.created", targetId: id, targetName: input.title }, isFree),
    ...insertPost(ctx.db, { ...input, id, author, date: ctx.now, savedBy: actor.userId }),
    selectPost(ctx.db, eq(blogPosts.id, id)),
  ])
  const [created] = results[6]
  if (!created) throw slugTaken()
  return presentPost(created)
}

/** Deletes a post permanently, together with its redirects. 404 if it is already gone. */
export async function deletePost(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  const { db } = ctx
  const action = { action: "post.deleted", targetId: id, targetName: blogPosts.title.getSQL() } as const
  const [, , , gone] = await db.batch([
    record(ctx, actor, action, sql`from ${blogPosts} where ${eq(blogPosts.id, id)}`),
    ...removeFromSearch(db, id),
    db.delete(blogPosts).where(eq(blogPosts.id, id)).returning({ id: blogPosts.id }),
  ])
  if (gone.length === 0) throw notFound("post")
}
