import { and, eq, or, type SQL, sql } from "drizzle-orm"
import type { SQLiteColumn } from "drizzle-orm/sqlite-core"
import type { Database } from "../../database.ts"
import type { Actor, Ctx } from "../../http/context.ts"
import { conflict, notFound } from "../../http/problem.ts"
import { fieldsChanged, record } from "../audit/record.ts"
import { authorOf, type NewAuthor, upsertAuthor } from "./authors.ts"
import { prepareContent } from "./content.ts"
import type { Post, PostChange, PostInput } from "./contract.ts"
import { presentPost } from "./present.ts"
import { selectPost } from "./read-posts.ts"
import { keepRevision } from "./revisions/keep-revision.ts"
import { addToSearch, changeInSearch, removeFromSearch, type SearchFields } from "./search-index.ts"
import { blogPosts, slugRedirects } from "./table.ts"

export const slugTaken = () => conflict("Another post already uses this permalink.")
const changedMeanwhile = () =>
  conflict("This post was changed by someone else. Reload it before you save.", "stale")

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

/** A post that is about to be stored. `date` is in milliseconds UTC. */
export interface NewPost extends PostInput {
  id: string
  author: NewAuthor
  date: number
  /** The account that saves it. */
  savedBy?: string
}

/** The five statements that store a post; they all do nothing if its slug is taken or the condition does not hold. */
export function insertPost(db: Database, post: NewPost, condition: SQL = sql`true`) {
  const { id, author, title, slug, category, featuredImage, date } = post
  const content = prepareContent(post.content)
  const excerpt = post.excerpt || null
  const row = {
    ...{ id, title, slug, category, featuredImage, date, excerpt },
    featuredImageAlt: post.featuredImageAlt || null,
    position: firstFreePosition(date),
    excerptFallback: content.excerptFallback,
    readTime: content.readTime,
    authorId: author.id,
    updatedAt: date,
    updatedBy: post.savedBy ?? null,
    content: content.html,
  }
  return [
    upsertAuthor(db, author, slug, date, condition),
    db.insert(blogPosts).values(row).onConflictDoNothing({ target: blogPosts.slug }),
    ...addToSearch(db, id, { title, excerpt: excerpt ?? "", body: content.text, category }),
    dropShadowedRedirect(db, id),
  ] as const
}

/** A post's position is its date; posts from the same millisecond take successive positions. */
const firstFreePosition = (date: number) => sql<number>`(
  with recursive taken (at) as (
    select cast(${date} as integer)
    union all select at + 1 from taken where exists (select 1 from blog_posts where position = at)
  )
  select max(at) from taken)`

/** A live post wins over a redirect from the same address. */
const dropShadowedRedirect = (db: Database, id: string) =>
  db.delete(slugRedirects).where(eq(slugRedirects.slug, sql`(select slug from blog_posts where id = ${id})`))

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

/** Keeps the address that a post is about to leave, so that links to it still arrive. */
const rememberSlug = (db: Database, allowed: SQL, slug: string | undefined, now: number) =>
  db
    .insert(slugRedirects)
    .select(sql`
      select slug, id, ${now} from blog_posts
      where position = ${allowed} and slug <> coalesce(${slug ?? null}, slug)`)
    .onConflictDoUpdate({
      target: slugRedirects.slug,
      set: { postId: sql`excluded.post_id`, createdAt: sql`excluded.created_at` },
    })

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
