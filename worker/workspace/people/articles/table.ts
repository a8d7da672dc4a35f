import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { contacts } from "../contacts/table.ts"
import { outlets } from "../outlets/table.ts"

/** The articles of an outlet: the evidence of what it and its people write about. */
export const articles = sqliteTable(
  "articles",
  {
    id: text("id").primaryKey(),
    outletId: text("outlet_id")
      .notNull()
      .references(() => outlets.id, { onDelete: "cascade" }),
    url: text("url").notNull().unique(),
    title: text("title").notNull(),
    /** As the byline gives it; may be empty. */
    authorName: text("author_name").notNull().default(""),
    /** The author, once they are one of the contacts. */
    contactId: text("contact_id").references(() => contacts.id, { onDelete: "set null" }),
    publishedAt: integer("published_at"),
    summary: text("summary").notNull().default(""),
    contentHash: text("content_hash"),
    foundAt: integer("found_at").notNull(),
  },
  (table) => [
    index("articles_outlet").on(table.outletId, table.publishedAt),
    index("articles_contact").on(table.contactId, table.publishedAt),
  ],
)
