import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core"

// Full-text tables, which drizzle-kit cannot make: migrations/site/0002_blog_search_fields.sql does.
const fields = () => ({
  /** The post's position. */
  rowid: integer("rowid").notNull(),
  title: text("title").notNull(),
  excerpt: text("excerpt").notNull(),
  body: text("body").notNull(),
  category: text("category").notNull(),
})

/** Trigrams of each field: finds any text of three characters or more, literally. */
export const blogSearch = sqliteTable("blog_search", fields())

/** The one- and two-character pieces of each field as tokens, for shorter texts. */
export const blogSearchShort = sqliteTable("blog_search_short", fields())
