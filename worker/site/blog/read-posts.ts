import { and, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm"
import type { SelectedFields } from "drizzle-orm/sqlite-core"
import { type Database, once } from "../../database.ts"
import type { Ctx } from "../../http/context.ts"
import { Recent } from "../../recent.ts"
import type { Post, PostCard, PostFilter, PostMatch, PostPage } from "./contract.ts"
import {
  cardColumns,
  matchColumns,
  type PostRow,
  postColumns,
  presentCard,
  presentMatch,
  presentPost,
} from "./present.ts"
import { positionsMatching } from "./search-index.ts"
import { blogAuthors, blogPosts, slugRedirects } from "./table.ts"

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

/** A post as it was read, and its row without the text; each change of the text gives the row a later time. */
interface KnownPost {
  row: Omit<PostRow, "content">
  post: Post
}

/** Posts that this isolate read lately, up to 4 million characters of text. */
const knownPosts = new Recent<KnownPost>(4_000_000)

/**
 * The post, the slug that it moved to, or null. The text of a post that did not change is not read again, and a post of which
 * nothing changed is the same object.
 */
export async function findPost({ db }: Ctx, slug: string): Promise<Post | { movedTo: string } | null> {
  const known = knownPosts.get(slug)
  const found = await postAt(db).get({
    slug,
    knownId: known?.row.id ?? "",
    knownAt: known?.row.updatedAt ?? 0,
  })
  if (!found) return null
  const { content, ...row } = found
  if (row.slug !== slug) return { movedTo: row.slug }
  if (known && content === null && isSame(row, known.row)) return known.post
  const text = content ?? known?.post.content ?? ""
  const post = presentPost({ ...row, content: text })
  knownPosts.set(slug, { row, post }, text.length)
  return post
}

const isSame = <Row extends object>(one: Row, other: Row) =>
  Object.entries(one).every(([name, value]) => value === other[name as keyof Row])

/** Returns the post that has, or else formerly had, a slug; without its text if that is the known one. */
const postAt = once((db: Database) => {
  const slug = sql.placeholder("slug")
  const id = sql`coalesce((select id from ${blogPosts} where slug = ${slug}), (select post_id from ${slugRedirects} where slug = ${slug}))`
  const isKnown = sql`${blogPosts.id} = ${sql.placeholder("knownId")} and ${blogPosts.updatedAt} = ${sql.placeholder("knownAt")}`
  const content = sql<string | null>`case when ${isKnown} then null else ${blogPosts.content} end`
  return selectSigned(db, { ...postColumns, content })
    .where(eq(blogPosts.id, id))
    .prepare()
})

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
const selectSigned = <Columns extends SelectedFields>(db: Database, columns: Columns) =>
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
