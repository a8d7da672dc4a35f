import { and, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm"
import type { SelectedFields } from "drizzle-orm/sqlite-core"
import type { Database } from "../../database.ts"
import type { Ctx } from "../../http/context.ts"
import type { PostCard, PostFilter, PostMatch, PostPage } from "./contract.ts"
import { cardColumns, matchColumns, postColumns, presentCard, presentMatch } from "./present.ts"
import { positionsMatching } from "./search-index.ts"
import { blogAuthors, blogPosts } from "./table.ts"

/** One featured card and a grid of twelve. */
const pageSize = 13
const mostMatches = 6

/** One page of posts, newest first, and the categories that posts have. */
export async function listPosts({ db }: Ctx, filter: PostFilter): Promise<PostPage> {
  // One extra row shows whether there is a next page.
  const [rows, categories] = await db.batch([selectCards(db, filter, pageSize + 1), selectCategories(db)])
  const page = rows.slice(0, pageSize)
  return {
    posts: page.map(presentCard),
    categories: categories.map(({ name }) => name),
    before: rows.length > pageSize ? (page.at(-1)?.position ?? null) : null,
  }
}

/** The newest posts, for the feed. */
export const listNewest = async ({ db }: Ctx, limit: number): Promise<PostCard[]> =>
  (await selectCards(db, {}, limit)).map(presentCard)

/** Returns the few newest posts that contain the text, for the search box. */
export async function searchPosts({ db }: Ctx, q: string): Promise<{ posts: PostMatch[] }> {
  if (q === "") return { posts: [] }
  const rows = await db
    .select(matchColumns)
    .from(blogPosts)
    .where(where({ q }, mostMatches))
    .orderBy(desc(blogPosts.position))
  return { posts: rows.map(presentMatch) }
}

/** The distinct categories of posts, in alphabetical order. */
export const listCategories = async ({ db }: Ctx): Promise<{ categories: string[] }> => ({
  categories: (await selectCategories(db)).map(({ name }) => name),
})

/** Returns the slug of each post and when it last changed, newest first. */
export const listAddresses = ({ db }: Ctx, limit: number): Promise<{ slug: string; updatedAt: number }[]> =>
  db
    .select({ slug: blogPosts.slug, updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .orderBy(desc(blogPosts.position))
    .limit(limit)

/** One post with its author. */
export const selectPost = (db: Database, condition: SQL) => selectSigned(db, postColumns).where(condition)

const selectCards = (db: Database, filter: PostFilter, limit: number) =>
  selectSigned(db, cardColumns).where(where(filter, limit)).orderBy(desc(blogPosts.position)).limit(limit)

/** Posts, each with its author. */
export const selectSigned = <Columns extends SelectedFields>(db: Database, columns: Columns) =>
  db.select(columns).from(blogPosts).leftJoin(blogAuthors, eq(blogAuthors.id, blogPosts.authorId))

function where(
  { q, category, before = Number.MAX_SAFE_INTEGER }: PostFilter,
  limit: number,
): SQL | undefined {
  if (q) return inArray(blogPosts.position, sql`(${positionsMatching(q, category, before, limit)})`)
  return and(lt(blogPosts.position, before), category ? eq(blogPosts.category, category) : undefined)
}

/** Jumps from one category to the next in the index, so that ten thousand posts cost no more than ten. */
const selectCategories = (db: Database) =>
  db.all<{ name: string }>(sql`
    with recursive categories (name) as (
      select min(category) from blog_posts
      union all
      select (select min(category) from blog_posts where category > name) from categories where name is not null
    )
    select name from categories where name is not null limit 100`)
