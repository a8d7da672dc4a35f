import { getTableColumns, type SQL, sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { type NewAuthor, upsertAuthor } from "./authors.ts"
import { prepareContent } from "./content.ts"
import type { PostInput } from "./contract.ts"
import { addToSearch } from "./search-index.ts"
import { dropShadowedRedirect } from "./slug-redirects.ts"
import { blogPosts } from "./table.ts"

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
  const columns = Object.keys(getTableColumns(blogPosts)) as (keyof typeof row)[]
  const values = sql.join(
    columns.map((column) => sql`${row[column]}`),
    sql`, `,
  )
  return [
    upsertAuthor(db, author, slug, date, condition),
    db
      .insert(blogPosts)
      .select(sql`select ${values} where ${condition}`)
      .onConflictDoNothing({ target: blogPosts.slug }),
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
