import { eq, type SQL, sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { slugRedirects } from "./table.ts"

/** A live post wins over a redirect from the same address. */
export const dropShadowedRedirect = (db: Database, id: string) =>
  db.delete(slugRedirects).where(eq(slugRedirects.slug, sql`(select slug from blog_posts where id = ${id})`))

/** Keeps the address that a post is about to leave, so that links to it still arrive. */
export const rememberSlug = (db: Database, allowed: SQL, slug: string | undefined, now: number) =>
  db
    .insert(slugRedirects)
    .select(sql`
      select slug, id, ${now} from blog_posts
      where position = ${allowed} and slug <> coalesce(${slug ?? null}, slug)`)
    .onConflictDoUpdate({
      target: slugRedirects.slug,
      set: { postId: sql`excluded.post_id`, createdAt: sql`excluded.created_at` },
    })
