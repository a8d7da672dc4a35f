import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { feeds } from "../feeds/table.ts"
import { outlets } from "../outlets/table.ts"

/** What an outlet announced, for 120 days. A later article has a higher id. */
export const articles = sqliteTable(
  "articles",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    outletId: text("outlet_id")
      .notNull()
      .references(() => outlets.id, { onDelete: "cascade" }),
    feedId: text("feed_id").references(() => feeds.id, { onDelete: "set null" }),
    /** Without fragment and without parameters that only follow readers. */
    url: text("url").notNull(),
    /** 128 bits of its SHA-256: the same article is stored once. */
    urlHash: text("url_hash").notNull().unique(),
    headline: text("headline").notNull(),
    /** At most 300 characters; empty where the feed has none. */
    summary: text("summary").notNull(),
    /** Milliseconds UTC. */
    publishedAt: integer("published_at").notNull(),
    section: text("section"),
    /** ISO 639-1. */
    language: text("language"),
  },
  (table) => [
    index("articles_outlet").on(table.outletId, table.publishedAt),
    index("articles_published").on(table.publishedAt),
    index("articles_feed").on(table.feedId),
  ],
)
export type ArticleRow = typeof articles.$inferSelect

/** Who signs at an outlet, by that name. People of one name at two outlets are two writers. */
export const writers = sqliteTable(
  "writers",
  {
    id: text("id").primaryKey(),
    outletId: text("outlet_id")
      .notNull()
      .references(() => outlets.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** As it is compared, searched and sorted: lower case, without accents. */
    foldedName: text("folded_name").notNull(),
    profileUrl: text("profile_url"),
    /** The same for writers with one profile address; their own id otherwise. Those of one name among them are one person. */
    personId: text("person_id").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("writers_outlet_name").on(table.outletId, table.foldedName),
    index("writers_name").on(table.foldedName, table.id),
    index("writers_person").on(table.personId),
  ],
)
export type WriterRow = typeof writers.$inferSelect

export const articleWriters = sqliteTable(
  "article_writers",
  {
    writerId: text("writer_id")
      .notNull()
      .references(() => writers.id, { onDelete: "cascade" }),
    articleId: integer("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.writerId, table.articleId] }),
    index("article_writers_article").on(table.articleId),
  ],
)
