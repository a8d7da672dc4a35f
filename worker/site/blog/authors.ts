import { eq, type SQL, sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import type { Actor } from "../../http/context.ts"
import { blogAuthors } from "./table.ts"

export interface NewAuthor {
  id: string
  name: string
}

/** Whoever is signed in, by the part of their address before the @ (specification, section 7). */
export const authorOf = ({ userId, email }: Pick<Actor, "userId" | "email">): NewAuthor => ({
  id: userId,
  name: email.split("@")[0] ?? "",
})

/**
 * Adds the author of a post with this slug, or renames them; their picture stays. Nothing if the slug is taken or the
 * condition does not hold.
 */
export const upsertAuthor = (
  db: Database,
  { id, name }: NewAuthor,
  slug: string,
  now: number,
  condition: SQL,
) =>
  db
    .insert(blogAuthors)
    .select(sql`
      select ${id}, ${name}, (select avatar_url from users where id = ${id}), ${now}
      where not exists (select 1 from blog_posts where slug = ${slug}) and ${condition}`)
    .onConflictDoUpdate({
      target: blogAuthors.id,
      set: {
        name: sql`excluded.name`,
        avatarUrl: sql`coalesce(blog_authors.avatar_url, excluded.avatar_url)`,
      },
    })

/** Takes a person's name off their posts, which stay and are then signed 'Anonymous'. The id may be SQL that finds it. */
export const forgetAuthor = (db: Database, userId: string | SQL) =>
  db.delete(blogAuthors).where(eq(blogAuthors.id, userId))
