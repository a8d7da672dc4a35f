import { and, desc, eq, sql } from "drizzle-orm"
import type { Ctx } from "../../../http/context.ts"
import { notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import { users } from "../../accounts/table.ts"
import { PLACEHOLDER_IMAGE } from "../contract.ts"
import { blogPosts } from "../table.ts"
import type { Revision, RevisionCard } from "./contract.ts"
import { blogRevisions } from "./table.ts"

/** The earlier versions of a post, newest first. 404 if there is no such post. */
export async function listRevisions({ db }: Ctx, postId: string): Promise<{ revisions: RevisionCard[] }> {
  const [posts, rows] = await db.batch([
    db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.id, postId)),
    db
      .select(cardColumns)
      .from(blogRevisions)
      .leftJoin(users, eq(users.id, blogRevisions.savedBy))
      .where(eq(blogRevisions.postId, postId))
      .orderBy(desc(blogRevisions.id)),
  ])
  if (posts.length === 0) throw notFound("post")
  return { revisions: rows.map(presentCard) }
}

/** One earlier version of a post. 404 if it is gone or another post's. */
export async function findRevision({ db }: Ctx, postId: string, id: number): Promise<Revision> {
  const [row] = await db
    .select({ ...cardColumns, ...fieldColumns })
    .from(blogRevisions)
    .leftJoin(users, eq(users.id, blogRevisions.savedBy))
    .where(and(eq(blogRevisions.id, id), eq(blogRevisions.postId, postId)))
  if (!row) throw notFound("version")
  return {
    ...presentCard(row),
    slug: row.slug,
    excerpt: row.excerpt,
    category: row.category,
    featuredImage: row.featuredImage ?? PLACEHOLDER_IMAGE,
    featuredImageAlt: row.featuredImageAlt ?? "",
    content: row.content,
  }
}

const cardColumns = {
  id: blogRevisions.id,
  savedAt: blogRevisions.savedAt,
  savedBy: sql<string | null>`coalesce(nullif(${users.name}, ''), ${users.email})`.as("saver_name"),
  title: blogRevisions.title,
}

const fieldColumns = {
  slug: blogRevisions.slug,
  excerpt: blogRevisions.excerpt,
  category: blogRevisions.category,
  featuredImage: blogRevisions.featuredImage,
  featuredImageAlt: blogRevisions.featuredImageAlt,
  content: blogRevisions.content,
}

const presentCard = (row: {
  id: number
  savedAt: number
  savedBy: string | null
  title: string
}): RevisionCard => ({
  id: row.id,
  savedAt: toIso(row.savedAt),
  savedBy: row.savedBy,
  title: row.title,
})
