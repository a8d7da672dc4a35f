import { and, eq, type SQL, sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../../http/context.ts"
import { notFound } from "../../../http/problem.ts"
import { record } from "../../audit/record.ts"
import { authorOf } from "../authors.ts"
import type { Post, PostInput } from "../contract.ts"
import { slugTaken } from "../edit-posts.ts"
import { insertPost } from "../insert-post.ts"
import { presentPost } from "../present.ts"
import { selectPost } from "../read-posts.ts"
import { blogPosts } from "../table.ts"
import type { DraftPublishing } from "./contract.ts"
import { draftChanged } from "./edit-drafts.ts"
import { blogDrafts } from "./table.ts"

/** Publishes a draft at once, as the editor holds it. 404 if it is gone, 409 if its slug is taken or it was changed meanwhile. */
export async function publishDraft(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { updatedAt, ...input }: DraftPublishing,
): Promise<Post> {
  const isIt = eq(blogDrafts.id, id)
  const expected = updatedAt === undefined ? undefined : Date.parse(updatedAt)
  const isThere = and(isIt, expected === undefined ? undefined : eq(blogDrafts.updatedAt, expected)) as SQL
  const post = await makePost(ctx, actor, input, { id, isThere })
  if (post) return post
  const [draft] = await ctx.db.select({ updatedAt: blogDrafts.updatedAt }).from(blogDrafts).where(isIt)
  if (!draft) throw notFound("draft")
  throw draft.updatedAt === (expected ?? draft.updatedAt) ? slugTaken() : draftChanged()
}

interface Source {
  id: string
  /** Holds while the draft is what is to be published. */
  isThere: SQL
  /** For the audit log. */
  details?: Record<string, unknown>
}

/**
 * Makes a post of a draft, which is gone with the same write; null if it is not there, or its slug is taken: then nothing is
 * changed. Two that try at the same time make one post.
 */
export async function makePost(
  ctx: Pick<Ctx, "db" | "now" | "requestId">,
  actor: Pick<Actor, "userId" | "email">,
  input: PostInput,
  { id, isThere, details = {} }: Source,
): Promise<Post | null> {
  const { db, now } = ctx
  const postId = crypto.randomUUID()
  const isDue = sql`exists (select 1 from ${blogDrafts} where ${isThere})`
  const isFree = sql`where not exists (select 1 from blog_posts where slug = ${input.slug}) and ${isDue}`
  const action = { action: "post.created", targetId: postId, targetName: input.title, details } as const
  const post = { ...input, id: postId, author: authorOf(actor), date: now, savedBy: actor.userId }
  const results = await db.batch([
    record(ctx, actor, action, isFree),
    ...insertPost(db, post, isDue),
    db
      .delete(blogDrafts)
      .where(sql`${blogDrafts.id} = ${id} and exists (select 1 from blog_posts where id = ${postId})`),
    selectPost(db, eq(blogPosts.id, postId)),
  ])
  const [created] = results[7]
  return created ? presentPost(created) : null
}
