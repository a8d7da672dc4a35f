import { sql } from "drizzle-orm"
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { users } from "../accounts/table.ts"

/** Sections of the documentation that the administrator has changed. The row stays when one gets its original text back. */
export const documents = sqliteTable(
  "documents",
  {
    id: text("id").primaryKey(),
    /** Sanitised; null for the original text. */
    html: text("html"),
    updatedAt: integer("updated_at").notNull(),
    updatedBy: text("updated_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [check("documents_html", sql`${table.html} <> ''`)],
)
