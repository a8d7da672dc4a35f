import { sql } from "drizzle-orm"
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { users } from "../../accounts/table.ts"

/** Posts that are not published. They are in a table of their own, so that nothing that reads posts can show one. */
export const blogDrafts = sqliteTable(
  "blog_drafts",
  {
    id: text("id").primaryKey(),
    title: text("title").notNull(),
    slug: text("slug").notNull(),
    excerpt: text("excerpt").notNull(),
    category: text("category").notNull(),
    featuredImage: text("featured_image").notNull(),
    featuredImageAlt: text("featured_image_alt").notNull(),
    /** Who saved it last, and will sign the post; null once their account is gone. */
    savedBy: text("saved_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    publishAt: integer("publish_at"),
    /** Why it was not published when it was due. */
    problem: text("problem"),
    /** As it was written: not sanitised. */
    content: text("content").notNull(),
  },
  (table) => [
    index("blog_drafts_due").on(table.publishAt).where(sql`publish_at is not null`),
    index("blog_drafts_saver").on(table.savedBy),
  ],
)
