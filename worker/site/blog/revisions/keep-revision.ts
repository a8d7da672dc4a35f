import { and, eq, notInArray, type SQL, sql } from "drizzle-orm"
import type { Database } from "../../../database.ts"
import { blogRevisions } from "./table.ts"

/** How many earlier versions of a post are kept. */
export const MOST_REVISIONS = 50

/**
 * The two statements that keep what a post is now, before it is changed: `which` finds the row exactly if it will be. Of
 * more than fifty versions the oldest goes.
 */
export const keepRevision = (db: Database, postId: string, which: SQL) =>
  [
    db.insert(blogRevisions).select(sql`
      select null, id, updated_at, updated_by, title, slug, excerpt, category, featured_image, featured_image_alt, content
      from blog_posts where ${which}`),
    db
      .delete(blogRevisions)
      .where(
        and(
          eq(blogRevisions.postId, postId),
          notInArray(
            blogRevisions.id,
            sql`(select id from blog_revisions where post_id = ${postId} order by id desc limit ${MOST_REVISIONS})`,
          ),
        ),
      ),
  ] as const
