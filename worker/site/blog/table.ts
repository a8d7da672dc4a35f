import { sql } from "drizzle-orm"
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { users } from "../accounts/table.ts"

/**
 * The people who sign posts. The id is the user's id; there is no foreign key, because an author may outlive the
 * account.
 */
export const blogAuthors = sqliteTable("blog_authors", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  avatarUrl: text("avatar_url"),
  createdAt: integer("created_at").notNull(),
})

/** A post. `content` is sanitised HTML and is the last column, so that lists never read it. */
export const blogPosts = sqliteTable(
  "blog_posts",
  {
    id: text("id").primaryKey(),
    /** Newest first is the highest position; unique, so that it is a cursor and the search index's row id. */
    position: integer("position").notNull().unique(),
    title: text("title").notNull(),
    slug: text("slug").notNull().unique(),
    excerpt: text("excerpt"),
    /** The first 150 characters of the text and '...', for posts without an excerpt. */
    excerptFallback: text("excerpt_fallback").notNull(),
    category: text("category").notNull(),
    featuredImage: text("featured_image"),
    /** The image's description; null where it only decorates. */
    featuredImageAlt: text("featured_image_alt"),
    date: integer("date").notNull(),
    readTime: text("read_time").notNull(),
    authorId: text("author_id").references(() => blogAuthors.id, { onDelete: "set null" }),
    updatedAt: integer("updated_at").notNull(),
    /** Who saved it last; null once their account is gone, and for the sample posts. */
    updatedBy: text("updated_by").references(() => users.id, { onDelete: "set null" }),
    content: text("content").notNull(),
  },
  (table) => [
    index("blog_posts_category").on(table.category, table.position),
    index("blog_posts_author").on(table.authorId),
    index("blog_posts_saver").on(table.updatedBy),
    check("blog_posts_slug", sql`${table.slug} <> ''`),
  ],
)

/** The former slugs of posts. */
export const slugRedirects = sqliteTable(
  "slug_redirects",
  {
    slug: text("slug").primaryKey(),
    postId: text("post_id")
      .notNull()
      .references(() => blogPosts.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("slug_redirects_post").on(table.postId)],
)
