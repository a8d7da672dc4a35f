import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { users } from "../../accounts/table.ts"
import { blogPosts } from "../table.ts"

/** What a post was before somebody saved it again. It goes with its post; the name of who saved it goes with the account. */
export const blogRevisions = sqliteTable(
  "blog_revisions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    postId: text("post_id")
      .notNull()
      .references(() => blogPosts.id, { onDelete: "cascade" }),
    savedAt: integer("saved_at").notNull(),
    savedBy: text("saved_by").references(() => users.id, { onDelete: "set null" }),
    title: text("title").notNull(),
    slug: text("slug").notNull(),
    excerpt: text("excerpt"),
    category: text("category").notNull(),
    featuredImage: text("featured_image"),
    featuredImageAlt: text("featured_image_alt"),
    content: text("content").notNull(),
  },
  (table) => [
    index("blog_revisions_post").on(table.postId, table.id),
    index("blog_revisions_saver").on(table.savedBy),
  ],
)
