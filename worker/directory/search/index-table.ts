import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core"

/** The full-text index of articles; its rowid is the article's id. It is made by a migration of its own. */
export const articleIndex = sqliteTable("article_index", {
  rowid: integer("rowid"),
  terms: text("terms").notNull(),
})
