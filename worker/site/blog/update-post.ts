import { and, eq, or, type SQL, sql } from "drizzle-orm"
import type { SQLiteColumn } from "drizzle-orm/sqlite-core"
import type { Actor, Ctx } from "../../http/context.ts"
import { conflict, notFound } from "../../http/problem.ts"
import { fieldsChanged, record } from "../audit/record.ts"
import { prepareContent } from "./content.ts"
import type { Post, PostChange } from "./contract.ts"
import { slugTaken } from "./edit-posts.ts"
import { presentPost } from "./present.ts"
import { selectPost } from "./read-posts.ts"
import { keepRevision } from "./revisions/keep-revision.ts"
import { changeInSearch, type SearchFields } from "./search-index.ts"
import { dropShadowedRedirect, rememberSlug } from "./slug-redirects.ts"
import { blogPosts } from "./table.ts"

const changedMeanwhile = () =>
  conflict("This post was changed by someone else. Reload it before you save.", "stale")

/** Changes the given fields. 404 if the post is gone, 409 if the slug is taken or another editor saved first. */
export async function updatePost(ctx: Ctx, actor: Actor, id: string, input: PostChange): Promise<Post> {
  const { db, now } = ctx
  const { title, slug, category, featuredImage } = input
  const [excerpt, featuredImageAlt] = [input.excerpt, input.featuredImageAlt].map((text) =>
    text === undefined ? undefined : text || null,
  )
  const content = input.content === undefined ? undefined : prepareContent(input.content)
  const expected = input.updatedAt === undefined ? undefined : Date.parse(input.updatedAt)
  const allowed = sql`(select position from blog_posts where ${whereAllowed(id, slug, expected)})`
  const searched: Partial<SearchFields> = {
    ...(title !== undefined && { title }),
    ...(input.excerpt !== undefined && { excerpt: input.excerpt ?? "" }),
    ...(content && { body: content.text }),
    ...(category !== undefined && { category }),
  }
  const changes = {
    title: isOther(blogPosts.title, title),
    slug: isOther(blogPosts.slug, slug),
    excerpt: isOther(blogPosts.excerpt, excerpt),
    content: isOther(blogPosts.content, content?.html),
    category: isOther(blogPosts.category, category),
    featuredImage: isOther(blogPosts.featuredImage, featuredImage),
    featuredImageAlt: isOther(blogPosts.featuredImageAlt, featuredImageAlt),
  }
  const action = {
    action: "post.updated",
    targetId: id,
    targetName: blogPosts.title.getSQL(),
    details: fieldsChanged(changes),
  } as const
  // What is saved as it was makes no version.
  const isChanged = or(...Object.values(changes)) ?? sql`false`
  const results = await db.batch([
    record(ctx, actor, action, sql`from ${blogPosts} where ${eq(blogPosts.position, allowed)}`),
    ...keepRevision(db, id, sql`position = ${allowed} and (${isChanged})`),
    rememberSlug(db, allowed, slug, now),
    ...changeInSearch(db, allowed, searched),
    db
      .update(blogPosts)
      .set({
        ...{ title, slug, category, featuredImage, featuredImageAlt, excerpt },
        content: content?.html,
        excerptFallback: content?.excerptFallback,
        readTime: content?.readTime,
        // Later than before even within one millisecond, because editors compare it.
        updatedBy: actor.userId,
        updatedAt: sql`max(${now}, updated_at + 1)`,
      })
      .where(eq(blogPosts.position, allowed))
      .returning({ id: blogPosts.id }),
    dropShadowedRedirect(db, id),
    selectPost(db, eq(blogPosts.id, id)),
  ])
  const [current] = results[8]
  if (!current) throw notFound("post")
  if (results[6].length === 0)
    throw current.updatedAt === (expected ?? current.updatedAt) ? slugTaken() : changedMeanwhile()
  return presentPost(current)
}

const isOther = (column: SQLiteColumn, value: string | null | undefined) =>
  value === undefined ? undefined : sql`${column} is not ${value}`

/** Each statement of an update asks this first, so that all of them apply or none does. */
const whereAllowed = (id: string, slug: string | undefined, expected: number | undefined): SQL | undefined =>
  and(
    eq(blogPosts.id, id),
    expected === undefined ? undefined : eq(blogPosts.updatedAt, expected),
    slug === undefined
      ? undefined
      : sql`not exists (select 1 from blog_posts other where other.slug = ${slug} and other.id <> ${id})`,
  )
