import { eq, sql } from "drizzle-orm"
import { type Database, once } from "../../database.ts"
import type { Ctx } from "../../http/context.ts"
import { Recent } from "../../recent.ts"
import type { Post } from "./contract.ts"
import { type PostRow, postColumns, presentPost } from "./present.ts"
import { selectSigned } from "./read-posts.ts"
import { blogPosts, slugRedirects } from "./table.ts"

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
